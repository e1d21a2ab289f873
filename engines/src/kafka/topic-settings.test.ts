import { topicNames } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { layoutSettings, topicSettings } from './topic-settings.ts';

test("records of every topic take the broker's time, since a program's clock may be wrong", () => {
  for (const settings of [...topicNames.map((topic) => topicSettings(topic, 1)), layoutSettings]) {
    expect(settings).toMatchObject({ 'message.timestamp.type': 'LogAppendTime' });
  }
});
