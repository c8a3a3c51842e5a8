// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepKeys, keysOf, noteSeal, sealOf } from '../src/kept';

describe('what the browser remembers of a table', () => {
  beforeEach(() => localStorage.clear());

  it('is the key of each seat, and nothing of other tables', () => {
    keepKeys('a', [{ seat: 0, key: 'k0' }, { seat: 1 }]);
    keepKeys('a', [{ seat: 2, key: 'k2' }]);
    expect(keysOf('a')).toEqual({ 0: 'k0', 2: 'k2' });
    expect(keysOf('b')).toEqual({});
  });

  it('is the first seal seen, whatever is shown later', () => {
    expect(sealOf('a')).toBeUndefined();
    noteSeal('a', 'first');
    noteSeal('a', 'second');
    keepKeys('a', [{ seat: 0, key: 'k' }]);
    expect(sealOf('a')).toBe('first');
    expect(keysOf('a')).toEqual({ 0: 'k' });
  });

  it('does not grow for ever, and survives a record it cannot read', () => {
    for (let i = 0; i < 250; i += 1) keepKeys(`t${i}`, [{ seat: 0, key: 'k' }]);
    expect(keysOf('t0')).toEqual({});
    expect(keysOf('t249')).toEqual({ 0: 'k' });
    localStorage.setItem('salon.tables', 'not a list');
    expect(keysOf('t249')).toEqual({});
  });
});
