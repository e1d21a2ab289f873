import { expect, test } from 'vitest';
import { marked } from '../conformance/search-probes.ts';
import { withEllipses } from './search-answer.ts';

test.each([
  [`Here ${marked('churn')} fell.`, 'Here churn fell.', `Here ${marked('churn')} fell.`],
  [`Here ${marked('churn')}`, 'Here churn fell.', `Here ${marked('churn')}…`],
  [` ${marked('churn')} fell. `, 'Here churn fell.\n', `…${marked('churn')} fell.`],
  [marked('churn'), 'Here churn fell.', `…${marked('churn')}…`],
])('a passage shows where it was cut: %j', (passage, whole, wanted) => {
  expect(withEllipses(passage, whole)).toBe(wanted);
});
