import { expect, test } from 'vitest';
import { conformanceViews, plainView } from '../conformance/conformance-view.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { makeTestDatabase } from './mongo-subject.ts';
import { openMongoViewStore } from './mongo-view-store.ts';
import { stampsCollection } from './view-collections.ts';

test('RUN-24 data say which version wrote them; an older program refuses them and changes nothing', async () => {
  await using made = await makeTestDatabase();
  const { url, name, database } = made;
  const open = (views = conformanceViews) => openMongoViewStore({ url, database: name, views });
  await (await open()).close();
  const stamps = stampsCollection(database);
  expect(await stamps.findOne()).toMatchObject({ layout: 1, oldestReader: 1, version: expect.any(String) });

  await stamps.updateOne({ _id: 'data' }, { $set: { layout: 3, oldestReader: 1, version: '8.0.0' } });
  await (await open()).close();
  expect(await stamps.findOne()).toMatchObject({ layout: 3, version: '8.0.0' });

  await stamps.updateOne({ _id: 'data' }, { $set: { layout: 4, oldestReader: 2, version: '9.0.0' } });
  const indexes = () => Promise.all(conformanceViews.map((view) => database.collection(view.name).indexes()));
  const before = await indexes();
  const refused = open([plainView]);
  await expect(refused).rejects.toThrow(EngineUnavailable);
  await expect(refused).rejects.toThrow(
    /were written by Runrate 9\.0\.0, which \S+ cannot read: start 9\.0\.0 or a later version\.$/,
  );
  expect(await indexes()).toEqual(before);
  expect(await stamps.findOne()).toMatchObject({ layout: 4, version: '9.0.0' });
});
