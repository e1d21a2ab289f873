import { searchQualityConformance } from '../conformance/search-quality.ts';
import { openSubject } from './embedded-subject.ts';

searchQualityConformance('The embedded search', async () => {
  const subject = await openSubject();
  return {
    ...{ search: subject.engines.search, [Symbol.asyncDispose]: () => subject[Symbol.asyncDispose]() },
    reopen: async () => (await subject.reopen()).search,
  };
});
