import { test } from 'vitest';
import { changeProjectors } from './testing/change-projectors.ts';
import { testAddresses } from './testing/real-engines.ts';

test('F13 from one projector to three and back under load: nothing lost, nothing counted twice', async () => {
  await changeProjectors(testAddresses(), 4);
}, 300_000);
