import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { vectorRecorded } from '../events/vector-recorded.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const itemVectorsView = defineView({
  name: 'item-vectors',
  family: 'vectors',
  schema: vectorRecorded.data.extend({
    /** `<model>|<kind>|<item id>`. */
    key: z.string(),
    item: z.string(),
    recordedAt: instantSchema,
  }),
  key: 'key',
  lists: {
    newest: { where: [], orderBy: [['recordedAt', 'desc']] },
    ofModel: { where: ['model', 'kind'], orderBy: [] },
    ofItem: { where: ['item'], orderBy: [] },
  },
});
export type ItemVector = DocumentOf<typeof itemVectorsView>;
