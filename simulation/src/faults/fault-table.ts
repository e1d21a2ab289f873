/** A text that occurs once in a source file, and the faulty text that replaces it. */
export interface Replacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A known fault that can be put back, to see whether the simulator finds it. */
export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Days a run needs to show it; by default the same as for all faults. */
  readonly days?: number;
  readonly replacements: readonly Replacement[];
}

const inFile = (file: string, from: string, to: string): readonly Replacement[] => [{ file, from, to }];

export const faults: readonly Fault[] = [
  {
    name: 'order-by-clocks',
    what: 'of two versions of an item the one with the later time holds, and not the later record',
    replacements: [
      ...inFile(
        'projector/src/projections/articles.ts',
        '  const aliases = aliasChanges(derived, itemId, read);',
        `  if (known?.origin && known.origin.versionAt > derived.versionAt) return noChanges;
  const aliases = aliasChanges(derived, itemId, read);`,
      ),
      ...inFile(
        'projector/src/projections/news.ts',
        '  if (known && isDeepStrictEqual(known, fresh)) return { views: aliases, search: [] };',
        `  if (known?.origin && known.origin.versionAt > origin.versionAt) return { views: aliases, search: [] };
  if (known && isDeepStrictEqual(known, fresh)) return { views: aliases, search: [] };`,
      ),
    ],
  },
  {
    name: 'empty-title-as-name',
    what: 'items without a title are taken for one item, since their titles are equal',
    replacements: [
      ...inFile(
        'projector/src/rules/item-identity.ts',
        "const needsTitle = title !== '' && (",
        'const needsTitle = (',
      ),
      ...inFile('ingest/src/identity/feed-identity.ts', 'item.title || beginningOf(item)', 'item.title'),
      ...inFile('ingest/src/identity/feed-identity.ts', "  if (name === '') return undefined;\n", ''),
    ],
  },
  {
    name: 'append-not-awaited',
    what: 'items are remembered as recorded before the log has them',
    replacements: inFile(
      'ingest/src/identity/record-observations.ts',
      'lastItem = (await engines.log.append(records)).at(-1) ?? lastItem;',
      'engines.log.append(records).catch(() => undefined);',
    ),
  },
  {
    name: 'position-before-views',
    what: 'the place in the log is committed before the views that it stands for',
    replacements: inFile(
      'projector/src/run-projection.ts',
      'const outcome = await engines.views.commit({ writes, positions: [step] });',
      `const moved = await engines.views.commit({ writes: [], positions: [step] });
      const outcome = moved === 'committed' ? await engines.views.commit({ writes, positions: [] }) : moved;`,
    ),
  },
  {
    name: 'older-over-newer',
    what: 'search takes an older edition of a document in the place of a newer one',
    replacements: inFile(
      'engines/src/embedded/search-writer.ts',
      'if (version === undefined || change.version >= version) newest',
      'newest',
    ),
  },
  {
    name: 'tombstones-dropped-at-once',
    what: 'search forgets what was removed at once, so that a late write brings it back',
    replacements: inFile(
      'engines/src/embedded/search-writer.ts',
      'if (!change.document) noteRemoved.run(change.id, change.version);',
      'if (!change.document) forgetRemoved.run(change.id);',
    ),
  },
  {
    name: 'endless-conflict',
    what: 'a commit that is refused as a conflict is made again for ever',
    replacements: inFile(
      'projector/src/running/conflicts.ts',
      'if (unchanged >= unchangedLimit || all >= conflictLimit) {',
      'if (all === Number.POSITIVE_INFINITY) {',
    ),
  },
  {
    name: 'moving-goal',
    what: 'a rebuild has to reach the end of the log as it is now, which readers move on',
    replacements: inFile(
      'projector/src/maintenance/work-on-task.ts',
      'const goal = task.goal ?? [...(await readEnds(engines, task.families))];',
      'const goal = [...(await readEnds(engines, task.families))];',
    ),
  },
  {
    name: 'repair-deletes',
    what: 'a repair deletes what the log does not have without asking',
    replacements: inFile(
      'projector/src/maintenance/repair-homes.ts',
      "part.part === 'view' && replayed === undefined && !consented",
      "part.part !== 'view' && replayed === undefined && !consented",
    ),
  },
  {
    name: 'past-a-lost-beginning',
    what: 'the hub goes on with a log that has lost its beginning',
    replacements: inFile(
      'engines/src/history/judge-history.ts',
      '      if (begin <= before) continue;',
      '      if (begin >= 0) continue;',
    ),
  },
  {
    name: 'doubled-mail',
    what: 'a mail that is sent again after a crash is another mail to whoever gets it',
    replacements: inFile(
      'notifier/src/follows/follow-mails.ts',
      "messageId: createHash('sha256').update(id)",
      "messageId: createHash('sha256').update(id + randomUUID())",
    ),
  },
  {
    name: 'follow-matched-twice',
    what: 'an item that changes is told of again',
    replacements: inFile(
      'notifier/src/follows/queue-matches.ts',
      'function toMatchId({ id }: Follow, { type, id: itemId }: FollowedItem): string {',
      `function toMatchId(follow: Follow, { type, id: itemId }: FollowedItem): string {
  const id = follow.id + Math.random();`,
    ),
  },
  {
    name: 'unanswered-commit',
    what: 'readers are not told of what a commit changed whose answer was lost',
    replacements: inFile(
      'projector/src/run-projection.ts',
      '    await tellOfOthers(stored);\n',
      '    if (stored === -1) await tellOfOthers(stored);\n',
    ),
  },
  {
    name: 'address-stays',
    what: 'of a reader who was erased, what they follow stays, with their address',
    replacements: inFile(
      'query-api/src/routes/admin/erase-subscriber.ts',
      '    await follows?.erase(keys.followerId(email));\n',
      '    follows?.erase;\n',
    ),
  },
  {
    name: 'removed-comes-back',
    what: 'an item that was taken down is read again, since its site still lists it',
    replacements: [
      ...inFile(
        'ingest/src/identity/record-observations.ts',
        'return named.filter(({ names }) => !names.some((name) => removed.has(name))).map(({ change }) => change);',
        'return removed.size < 0 ? [] : changes;',
      ),
      ...inFile(
        'projector/src/rules/removed-items.ts',
        'return isRemoved(keys, names, read) ?',
        'return isRemoved(keys, names, read) && names.length === 0 ?',
      ),
    ],
  },
  {
    name: 'removed-stays-in-log',
    what: 'what is read of an item that was taken down is kept from readers, and stays in the log',
    replacements: [
      ...inFile(
        'ingest/src/identity/record-observations.ts',
        'return named.filter(({ names }) => !names.some((name) => removed.has(name))).map(({ change }) => change);',
        'return removed.size < 0 ? [] : changes;',
      ),
      ...inFile(
        'projector/src/run-projection.ts',
        'if (unwanted.length > 0) await engines.log.overwrite(unwanted.map(toTombstone));',
        'if (unwanted.length < 0) await engines.log.overwrite(unwanted.map(toTombstone));',
      ),
    ],
  },
  {
    name: 'first-price-stays',
    what: 'of two prices of a day the first holds',
    replacements: inFile(
      'projector/src/projections/stocks.ts',
      'if (isOutranked(quote.sourceId, known?.sourceId, quote.rank)) return noChanges;',
      'if (known) return noChanges;',
    ),
  },
  {
    name: 'filing-twice',
    what: 'a fact that is recorded again after an answer was lost counts again',
    replacements: inFile(
      'projector/src/projections/filings.ts',
      'known.toSpliced(at, same ? 1 : 0, fact)',
      'known.toSpliced(at, 0, fact)',
    ),
  },
  {
    name: 'mail-never-done',
    what: 'a mail that was sent is sent again and again, which mailboxes hide',
    replacements: inFile(
      'notifier/src/mail/outbox.ts',
      '(mail) => mail && { ...mail, ...done });',
      '(mail) => mail && { ...mail, doneAt: done.doneAt });',
    ),
  },
  {
    name: 'failure-without-reason',
    what: 'a source that can’t be read does not say why',
    replacements: inFile(
      'ingest/src/scheduling/to-fetch-completed.ts',
      'error: reading.reason.slice(0, 1000),',
      "error: '',",
    ),
  },
  {
    name: 'revision-guessed',
    what: 'once anything was taken down, items that did not change are recorded at every reading',
    replacements: inFile(
      'ingest/src/identity/record-observations.ts',
      'const own = [...known].filter(([, { document }]) => document.eventId === announcedEvent);',
      'const own = announced.map((document) => [document.id, { document, revision: 1 }] as const);',
    ),
  },
  {
    name: 'timers-left-behind',
    what: 'each turn of a worker leaves a timer behind',
    replacements: inFile(
      'query-api/src/desks/removals/removals.ts',
      'const ticking = setInterval(worker.wake, workEvery);',
      `const ticking = setInterval(() => {
    setInterval(worker.wake, 86_400_000);
    worker.wake();
  }, workEvery);`,
    ),
  },
  {
    name: 'history-per-event',
    what: 'a projector reads all that the log has of a partition for each event',
    days: 120,
    replacements: inFile(
      'projector/src/run-projection.ts',
      'const outcome = await engines.views.commit({ writes, positions: [step] });',
      `for (let at = 0, found = 1; found > 0; ) {
        const batch = await engines.log.read({ topic, partition, offset: at, limit: 500 });
        [at, found] = [batch.nextOffset, batch.records.length];
      }
      const outcome = await engines.views.commit({ writes, positions: [step] });`,
    ),
  },
];
