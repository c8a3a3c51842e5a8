/* The wire between page and server, after docs/protocol.md; the types are generated from the server's own description
   (server/wire.cpp). What a game adds (View, Action, Event) is in its client/wire.ts, generated too. */
export type * from './generated';
