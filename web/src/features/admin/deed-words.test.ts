import {
  articleMentionCorrected,
  removalsView,
  sourceSettingsSchema,
  webhooksView,
} from '@runrate/contracts';
import { expect, test } from 'vitest';
import { valueFor } from './deed-words.ts';
import { stateWords } from './state-words.ts';

test('OWN-31 states that the log shows are words of the hub’s language', () => {
  const states = [removalsView.schema, webhooksView.schema, sourceSettingsSchema].flatMap(
    ({ shape }) => shape.state.options,
  );
  expect(states).toContain('taken-back');
  expect(states.filter((state) => !Object.hasOwn(stateWords, state))).toEqual([]);
  for (const said of articleMentionCorrected.data.shape.said.options)
    expect(valueFor('said', said)).not.toBe(said);
});
