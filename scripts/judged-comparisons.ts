/** Comparisons of times that don't order records, by purpose. `check-clocks.ts` rejects all others. */
export const judgedComparisons: readonly {
  readonly reason: string;
  /** Source texts of the comparisons, by file. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}[] = [
  {
    reason:
      'Due, over or fresh: a moment or a span that one program set, against its own clock. It decides when work is done and how long something is kept or shown, never which of two records holds.',
    places: {
      'engines/src/elasticsearch/copy-documents.ts': ['performance.now() - toldAt > tellEveryMs'],
      'engines/src/generations/promote.ts': ['performance.now() >= until'],
      'engines/src/kafka/create-topics.ts': ['client.clock.now() >= deadline'],
      'engines/src/kafka/kafka-event-log.ts': ['client.clock.now() >= deadline'],
      'engines/src/kafka/watchdog.ts': ['clock.now() - watched.lastSign() >= stallAfter', 'movedAt > since'],
      'engines/src/moving/progress.ts': ['now - saidAt < saidEveryMs'],
      'engines/src/mongodb/transaction.ts': ['performance.now() < deadline', 'performance.now() > deadline'],
      'ingest/src/scheduling/answer-requests.ts': ['Date.parse(state.nextFetchAt) - TIMER_SLACK_MS <= now'],
      'ingest/src/scheduling/outage-watch.ts': [
        'now - at <= SIGN_OF_LIFE * (intervals.get(sourceId) ?? 0)',
        'toPause(state) <= now',
      ],
      'ingest/src/scheduling/requester.ts': ['next <= now'],
      'ingest/src/scheduling/source-clock.ts': ['now < counted.at', 'now >= counted.next'],
      'ingest/src/sources/podcast/read-moments.ts': [
        'now - Date.parse(item.publishedAt) < youngForMs',
        'now - Date.parse(known.readAt) > DAY_MS',
      ],
      'ingest/src/sources/videos/passing-trouble.ts': ['clock() - since >= DAY_MS'],
      'ingest/src/websub/judge-subscription.ts': [
        "now >= toNextAttempt(subscription, state === 'denied' ? DAY_MS : toWait(attempts))",
        'Date.parse(leaseUntil) > now',
        'now >= toNextAttempt(subscription, toWait(attempts))',
        'Date.parse(leaseUntil) - now <= leaseSeconds * 1000 * LAST_PART',
      ],
      'ingest/src/websub/subscriptions.ts': ["Date.parse(leaseUntil ?? '') > now"],
      'enrich/src/writers/model/model-turn.ts': ['clock() >= quietUntil'],
      'ingest/src/withdrawals/look-at-pages.ts': ['Date.parse(lookAt) <= now'],
      'ingest/src/withdrawals/open-withdrawals.ts': ['options.clock() < idle'],
      'enrich/src/writers/run-writers.ts': ['performance.now() - waiting.since < longestMs'],
      'projector/src/maintenance/sum-page-views.ts': [
        'Math.abs(clock() - Date.parse(known.openedAt)) < periodMs',
        'recordedAt >= oldest',
      ],
      'query-api/src/hub/meaning.ts': ['known.until > clock()'],
      'query-api/src/reading/page-view-period.ts': ['now - heard.at > heardEveryMs'],
      'projector/src/maintenance/work-on-task.ts': ['clock() < Date.parse(task.notBefore ?? task.startedAt)'],
      'projector/src/running/troubles.ts': [
        'now - since > silentLimitMs',
        'now - outage.seenAt < overAfterMs',
        'now - outage.toldAt < tellAgainMs',
      ],
      'engines/src/embedded/telling-full-disk.ts': ['now - toldAt < quietMs'],
      'query-api/src/pictures/picture-proxy.ts': ['clock() - storedAt < keptForMs'],
      'query-api/src/routes/admin/list-sources.ts': ['now - Date.parse(progress.at) > progressIsTold'],
      'query-api/src/routes/admin/source-conditions.ts': ['now - Date.parse(gap.foundAt) > gapIsTold'],
      'query-api/src/http/bounded-store.ts': ['window.until <= now', 'window.until > this.#now()'],
      'query-api/src/http/ready-answers.ts': [
        'now >= this.#sweptAt',
        'now < this.#sweptAt + sweepEveryMs',
        'freshUntil + keptAfterMs <= now',
        'startedAt < running.startedAt + this.#shortestLife',
        'freshUntil > this.#clock()',
        'freshUntil <= now',
        'madeAt > now',
      ],
      'notifier/src/follows/queue-matches.ts': [
        'firstSeenAt >= toInstant(this.#options.clock() - newForMs)',
        'item.firstSeenAt >= confirmedAt',
      ],
      'query-api/src/app/search-canary.ts': ['now < wellUntil'],
      'notifier/src/follows/start-follows.ts': ['clock() - tidiedAt < tidyEveryMs'],
      'query-api/src/site/editions/publish-editions.ts': ['clock() - readySince < textsAwaited'],
      'notifier/src/newsletter/issue-slots.ts': ['now >= due', 'now >= next.opensAt'],
      'query-api/src/desks/newsletter/issue-desk.ts': ['clock() >= slot.opensAt', 'clock() < slot.opensAt'],
      'notifier/src/newsletter/load-entries.ts': ['item.publishedAt <= until'],
      'service/src/subscribers/confirmation-links.ts': ['Date.parse(until) > now'],
      'notifier/src/mail/outbox.ts': ['mail.dueAt <= toInstant(now)'],
      'service/src/subscribers/mail-requests.ts': ['now - Date.parse(doneAt) < askPauseMs'],
      'notifier/src/newsletter/write-issue.ts': [
        'sources.clock() - Date.parse(known.decidedAt) < writtenWithinMs',
      ],
      'query-api/src/desks/sources/desk-turns.ts': ['Date.parse(known.until) > now'],
      'notifier/src/newsletter/issue-drafts.ts': ['now - writtenAt <= oldestDigest'],
      'query-api/src/hub/pinned-rankings.ts': [
        'now >= pinned.pinnedAt',
        'now < pinned.pinnedAt + rankingLife',
      ],
      'query-api/src/hub/repeats.ts': ['now < known.since + window'],
      'query-api/src/desks/refresh/refreshes.ts': ['this.#options.clock() - run.since < askAgainAfter'],
      'contracts/src/event-times.ts': ['said.endsAt <= said.startsAt'],
      'contracts/src/shown-events.ts': ['Date.parse(times.overAt) <= now', 'Date.parse(over) <= now'],
      'query-api/src/site/first-screens.ts': ['end > now'],
      'contracts/src/hub-config/retention.ts': ['Date.parse(at) < now - keptMs'],
      'standalone/src/backups/due-moment.ts': ['moment <= now'],
      'standalone/src/backups/schedule-backups.ts': [
        'Math.abs(now - tries.at) < pauseMs',
        'madeAt >= due',
        'madeAt <= now',
      ],
      'query-api/src/desks/tidying/tidying.ts': [
        "now - Date.parse(known.workedAt ?? '') < leaseMs",
        'now - checkedAt < dayMs',
        'requestedAt < oldest',
      ],
      'notifier/src/webhooks/delivery-outbox.ts': ['message.dueAt <= toInstant(now)'],
      'service/src/webhooks/deliveries.ts': ['createdAt <= toInstant(now)', 'createdAt >= since'],
      'query-api/src/routes/admin/webhooks.ts': ['from > now', 'from < now - keptForMs'],
      'notifier/src/webhooks/queue-new-items.ts': ['(disabledAt ?? changedAt) >= since'],
      'service/src/webhooks/webhook-secrets.ts': ['until > toInstant(now)'],
      'notifier/src/webhooks/webhooks.ts': ['clock() - prunedAt < pruneEvery'],
      'query-api/src/site/websub/feed-deliveries.ts': ['known.dueAt <= toInstant(now)'],
      'query-api/src/site/websub/feed-hub.ts': [
        'now - forgotAt < forgetEveryMs',
        'now - forgotSearchesAt >= forgetSearchesEveryMs',
        'leaseUntil <= now',
        'known.leaseUntil <= now',
        'leaseUntil > now',
        'dueAt <= now',
      ],
      'service/src/take-turns.ts': ['performance.now() - since < longestMs'],
      'service/src/tracing/otlp-tracer.ts': ['performance.now() - toldAt < complainEveryMs'],
      'service/src/readiness.ts': ['now - goal.since > longestDelay'],
    },
  },
  {
    reason:
      'What a publisher or an exchange says of an item, or how old that makes it. It is content, the same in every replay; it selects and orders items for readers.',
    places: {
      'query-api/src/site/feeds.ts': [
        'Date.parse(newest.publishedAt) - Date.parse(oldest.publishedAt) < dayMs',
      ],
      'service/src/reading/load-stories.ts': ['item.publishedAt <= until'],
      'ingest/src/scheduling/carried-state.ts': ["newest > (state?.newestItemAt ?? '')"],
      'ingest/src/scheduling/derive-rhythm.ts': ['time <= now'],
      'ingest/src/sources/quotes/quarantine.ts': [
        'Date.parse(quote.tradingDay) > now + DAY_MS',
        'quote.marketTime < latest.marketTime',
      ],
      'ingest/src/sources/sitemap/choose-pages.ts': [
        'lastModified <= dayAfter(now)',
        'publishedAt >= since',
        'lastModified < since',
        'addressDate.to > since',
      ],
      'ingest/src/sources/sitemap/choose-unread.ts': ['known.publishedAt >= since'],
      'ingest/src/sources/sitemap/collect-pages.ts': ['lastModified >= since'],
      'ingest/src/sources/sitemap/to-observations.ts': ['publishedAt < since'],
      'enrich/src/writers/digest-stories.ts': ['b.publishedAt.localeCompare(a.publishedAt)'],
      'enrich/src/writers/news-clusters.ts': [
        'b.publishedAt.localeCompare(a.publishedAt)',
        'Date.parse(newest.publishedAt) - Date.parse(item.publishedAt) <= STORY_SPAN_MS',
      ],
      'enrich/src/writers/news-importance.ts': ['now - time <= presentHours * hourMs'],
      'enrich/src/writers/write-weekly-digest.ts': [
        'at <= now',
        'now - at <= WEEK_MS',
        "(second?.publishedAt ?? '').localeCompare(first?.publishedAt ?? '')",
      ],
      'projector/src/rules/instants.ts': [
        'Date.parse(publishedAt) - Date.parse(occurredAt) > longestAheadMilliseconds',
      ],
      'projector/src/rules/ownership.ts': ['a.publishedAt < b.publishedAt'],
      'query-api/src/routes/lineage/item-steps.ts': ['item.publishedAt > now'],
      'query-api/src/reading/rankings/load-pinned.ts': [
        "(pinned?.until ?? '9999') > moment",
        'publishedAt <= moment',
      ],
      'query-api/src/reading/rankings/load-ranked.ts': [
        'compareText(other.article.publishedAt, one.article.publishedAt)',
      ],
      'query-api/src/routes/choose-list.ts': ['publishedAt > latest'],
      'query-api/src/reading/find-article.ts': ['article.publishedAt <= toInstant(now)'],
      'query-api/src/reading/to-stock.ts': [
        'Date.parse(quote.marketTime) < lastExpectedSession(now, quote)',
        'now >= oldAt.getTime() + dayMs',
        'now - today >= openedBy',
      ],
      'query-api/src/desks/figures/find-viewed.ts': ['video.publishedAt > toInstant(clock())'],
      'query-api/src/routes/get-episode-moments.ts': ['episode.publishedAt > toInstant(now)'],
      'query-api/src/routes/get-episode.ts': ['episode.publishedAt > toInstant(now)'],
      'query-api/src/routes/get-video-moments.ts': ['video.publishedAt > toInstant(now)'],
      'query-api/src/routes/get-video.ts': ['video.publishedAt > toInstant(now)'],
      'query-api/src/routes/search-articles.ts': ['article.publishedAt > toInstant(now)'],
      'query-api/src/routes/search.ts': ['publishedAt <= toInstant(now)'],
      'query-api/src/routes/search-suggestions.ts': ['publishedAt <= toInstant(now)'],
      'query-api/src/routes/search-videos.ts': ['video.publishedAt > toInstant(now)'],
      'query-api/src/site/feed-entries.ts': ['updatedAt > publishedAt'],
      'query-api/src/site/search-feed.ts': ['publishedAt <= toInstant(now)'],
      'query-api/src/site/sitemaps.ts': ['one.publishedAt < other.publishedAt'],
      'query-api/src/reading/pages/page-head.ts': ['video.publishedAt > toInstant(hub.clock())'],
      'notifier/src/follows/follow-mails.ts': ["(item.publishedAt ?? '') <= now"],
      'notifier/src/webhooks/webhook-messages.ts': ['publishedAt <= now'],
    },
  },
  {
    reason:
      'Which source carried an item first, by the moment that ingest wrote into every version of its observation. The smallest is the same in any order and after compaction; it names the address, in every replay alike.',
    places: {
      'projector/src/rules/article-document.ts': [
        "compareText(a.origin?.firstSeenAt ?? '', b.origin?.firstSeenAt ?? '')",
      ],
      'projector/src/rules/ownership.ts': ['fresh.firstSeenAt < known.firstSeenAt'],
    },
  },
  {
    reason:
      'Whether an item is new to an endpoint or a follower, settled enough to be looked for, or changed since its page was read: by a moment that ingest recorded. A wrong clock makes a message, a probe or a reading more or less, and orders no records.',
    places: {
      'ingest/src/sources/sitemap/choose-unread.ts': ['lastModified > (known.lastModified ?? known.readAt)'],
      'query-api/src/app/search-canary.ts': ['Date.parse(origin.versionAt) <= now - settled'],
      'notifier/src/webhooks/webhook-messages.ts': [
        'item.firstSeenAt >= createdAt',
        'item.firstSeenAt >= toInstant(now - newFor)',
      ],
    },
  },
  {
    reason: 'Whether a first start waits for a digest: of old news there is none to wait for.',
    places: {
      'standalone/src/first-fill.ts': ['now - Date.parse(newestItemAt) < digestSpanMs'],
    },
  },
  {
    reason: 'Shown to admins; nothing follows from it.',
    places: {
      'query-api/src/routes/admin/dead-letters.ts': ['b.occurredAt.localeCompare(a.occurredAt)'],
      'query-api/src/routes/admin/source-conditions.ts': [
        "(states.get(id)?.lastSuccessAt ?? '') > gap.foundAt",
      ],
    },
  },
  {
    reason: 'No times: a row of an index, a place in a text, a count of days.',
    places: {
      'engines/src/embedded/search-writer.ts': ['row <= lastRowAt(at)'],
      'enrich/src/writers/model/check-claims.ts': ['mention.at < at'],
      'query-api/src/reading/rankings/trending-score.ts': ['day < daysLookedAt'],
    },
  },
  {
    reason:
      'Days of a calendar: of a period, of a close, of the day a figure is known since. They order no records.',
    places: {
      'contracts/src/hub-config/companies.ts': ["(one.enteredAt ?? '') > (other.enteredAt ?? '')"],
      'query-api/src/reading/companies/summaries.ts': [
        'Date.parse(marketTime) < lastExpectedSession(now, quote)',
        'asOf < toInstant(now).slice(0, 10)',
        'listing.lastRoundAt <= day',
      ],
    },
  },
  {
    reason: 'Items of several lists are shown newest first.',
    places: {
      'service/src/reading/load-stories.ts': [
        'a.publishedAt < b.publishedAt',
        'a.publishedAt > b.publishedAt',
      ],
      'query-api/src/reading/merged-lists.ts': ['one.publishedAt < other.publishedAt'],
    },
  },
];
