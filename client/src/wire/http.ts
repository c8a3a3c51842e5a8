/* The JSON calls of docs/protocol.md, same origin only. */
import type {
  AnalysisState,
  CardGroup,
  Created,
  GameInfo,
  GuideSection,
  Lang,
  Me,
  NewTable,
  Push,
  RuleSection,
  TableInfo,
  Tables,
  Verified,
} from './protocol';

export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly status: number,
  ) {
    super(sentence || code);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const options: RequestInit =
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Failure('unreachable', '', 0);
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok && data !== null) return data as T;
  const error = (data as { error?: { code?: string; sentence?: string } } | null)?.error;
  throw new Failure(error?.code ?? `http_${response.status}`, error?.sentence ?? '', response.status);
}

const part = encodeURIComponent;

export const api = {
  me: (lang: Lang) => call<Me>(`/api/me?lang=${lang}`), // a newcomer is named in that language
  setMe: (me: Partial<Me>) => call<Me>('/api/me', me),
  games: (lang: Lang) => call<GameInfo[]>(`/api/games?lang=${lang}`),
  cards: (game: string, lang: Lang) => call<CardGroup[]>(`/api/games/${part(game)}/cards?lang=${lang}`),
  rules: (game: string, lang: Lang) => call<RuleSection[]>(`/api/games/${part(game)}/rules?lang=${lang}`),
  guide: (game: string, lang: Lang) => call<GuideSection[]>(`/api/games/${part(game)}/guide?lang=${lang}`),
  tables: () => call<Tables>('/api/tables'),
  table: (id: string) => call<TableInfo>(`/api/tables/${part(id)}`),
  create: (table: NewTable) => call<Created>('/api/tables', table),
  join: (id: string, key?: string) =>
    call<{ table: string; seat: number; key: string }>(`/api/tables/${part(id)}/join`, key ? { key } : {}),
  at: (id: string, step: number, seat: number | 'all', since: number, lang: Lang) =>
    call<Push>(`/api/tables/${part(id)}/at/${step}?seat=${seat}&since=${since}&lang=${lang}`),
  verify: (id: string) => call<Verified>(`/api/tables/${part(id)}/verify`),
  fork: (id: string, step: number, seat: number, level: string) =>
    call<Created>(`/api/tables/${part(id)}/fork`, { step, seat, level }),
  analysis: (id: string, lang: Lang) => call<AnalysisState>(`/api/tables/${part(id)}/analysis?lang=${lang}`),
  analyse: (id: string, lang: Lang) => call<AnalysisState>(`/api/tables/${part(id)}/analysis?lang=${lang}`, {}),
  recordAddress: (id: string) => `/api/tables/${part(id)}/record`,
};
