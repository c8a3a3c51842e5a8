/* The page is built and tested with the Node.js of Debian 12 as well: no package asks for a newer one. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const debians = 18;
const lock = join(dirname(fileURLToPath(import.meta.url)), '../package-lock.json');
type Package = { engines?: { node?: string }; optional?: boolean };

/** Whether one of `^18.0.0 || >=20` allows it. */
function allows(range: string, version: number): boolean {
  return range.split('||').some((one) => {
    const [, compared, least] = /(>=|>|\^|~)?\s*v?(\d+|\*)/.exec(one) ?? [];
    if (least === '*' || least === undefined) return true;
    return compared === '>=' || compared === '>' ? Number(least) <= version : Number(least) === version;
  });
}

it('no package asks for a newer Node.js than Debian 12 has', () => {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, Package> };
  const newer = Object.entries(packages)
    .filter(([, one]) => !one.optional && !allows(one.engines?.node ?? '*', debians))
    .map(([name, one]) => `${name}: ${one.engines?.node}`);
  expect(newer).toEqual([]);
});

it('ranges are read as npm reads them', () => {
  expect(['>=20', '^20.19 || >=22', '>= 20.0.0'].map((range) => allows(range, 18))).toEqual([false, false, false]);
  expect(['>=18', '^18.0.0 || >=20', '*', '>=v12.22.7', '>= 14.16'].map((range) => allows(range, 18))).not.toContain(false);
});
