import { eventLogConformance, searchIndexConformance, viewStoreConformance } from '../conformance/index.ts';
import { type EmbeddedSubject, openSearchSubject, openSubject } from './embedded-subject.ts';

const dispose = (subject: EmbeddedSubject) => () => subject[Symbol.asyncDispose]();

eventLogConformance('the embedded log', async () => {
  const subject = await openSubject();
  return {
    log: subject.engines.log,
    reopen: async () => (await subject.reopen()).log,
    [Symbol.asyncDispose]: dispose(subject),
  };
});

viewStoreConformance('the embedded view store', async () => {
  const subject = await openSubject();
  return {
    views: subject.engines.views,
    reopen: async () => (await subject.reopen()).views,
    [Symbol.asyncDispose]: dispose(subject),
  };
});

searchIndexConformance('the embedded search index', () => openSearchSubject());
