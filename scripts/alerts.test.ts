import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('RUN-41 every alert has a severity, a place in docs/alerts.md that it links to, and a case that fires it', () => {
  const [, ...rules] = read('ops/alerts.yaml').split(/^ +- alert: /m);
  const sections = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  const cases = read('ops/alerts.test.yaml');
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.map((rule) => /^\w+/.exec(rule)?.[0])).toEqual(sections);
  for (const rule of rules) {
    const [name = ''] = rule.split('\n');
    expect(rule).toMatch(/severity: (?:critical|warning|info)\b/);
    expect(rule).toContain(`runbook_url: docs/alerts.md#${name.toLowerCase()}\n`);
    expect(cases).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`));
    expect(cases).toContain(`alertname: ${name}, exp_alerts: []`);
  }
});
