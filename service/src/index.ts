export {
  type AddressPolicy,
  AddressRefused,
  createAddressPolicy,
  guardedLookup,
} from './address-policy.ts';
export { soleAdmin, toAdmins } from './admins.ts';
export { answerReady } from './answer-ready.ts';
export { toBackOff } from './back-off.ts';
export { type Accents, describeAccents, toAccents } from './brand/accents.ts';
export {
  type BrandFormat,
  BrandPictureRefused,
  brandBytesLimit,
  checkBrandFormat,
  readBrandFile,
} from './brand/brand-files.ts';
export { namesOnePage, toCanonicalUrl, withoutQuery } from './canonical-url.ts';
export { type Change, type FollowedChanges, followChanges } from './changes/follow-changes.ts';
export {
  allChanged,
  endOfChanges,
  type LoggedChanges,
  readChangesOrAll,
  readChangesSince,
  toTracedKey,
} from './changes/log-changes.ts';
export { type Call, collectCalls } from './collect-calls.ts';
export { keepCompiledCode } from './compile-cache.ts';
export { explainConnectionFailure } from './connection-failure.ts';
export { describeStart } from './describe-start.ts';
export {
  checkMailVariables,
  checkSiteVariables,
  commonVariables,
  knownVariables,
  readEnvironment,
  siteVariables,
  tierEnvironment,
} from './environment.ts';
export { explainListenError } from './explain-listen-error.ts';
export { answersRequest, toFetchRequest } from './fetch-requests.ts';
export { findOutage } from './find-outage.ts';
export { findFirstReading } from './first-reading.ts';
export { insistOnStart } from './insist-on-start.ts';
export { dayMs, toInstant } from './instant.ts';
export { toItemId } from './item-id.ts';
export { checkKafkaVariables, kafkaVariables, toKafkaSecurity } from './kafka-variables.ts';
export { type FactsOf, loadCompaniesAsOf, loadFacts } from './load-facts.ts';
export { loadHubConfig } from './load-hub-config.ts';
export { isLoopback } from './loopback.ts';
export { escapeHtml } from './markup/escape-html.ts';
export { measureBackups } from './measure-backups.ts';
export { measureBuild } from './measure-build.ts';
export { measureCommitRetries } from './measure-commit-retries.ts';
export { measureDataFolder } from './measure-data-folder.ts';
export { measureLag } from './measure-lag.ts';
export { measureStart } from './measure-start.ts';
export { createMentionFinder, type FoundMention, type NamedCompany } from './mentions/find-mentions.ts';
export { findMeant } from './misspelt-variables.ts';
export { checkModelVariables, outsideVariables, toModelSettings } from './outside-services.ts';
export { createPictureAddresses, type PictureAddresses } from './pictures/picture-addresses.ts';
export { createReadiness } from './readiness.ts';
export { reloadAdminsOnHangup } from './reload-on-hangup.ts';
export { findRemoved } from './removal/find-removed.ts';
export { findTidied, toTidiedName } from './removal/find-tidied.ts';
export {
  idsOfAddress,
  type NamedObservation,
  nameOfId,
  nameOfPage,
  nameOfPicture,
  nameOfPictureDigest,
  nameOfSource,
  namesOfObservation,
  sealName,
  toEditionId,
  toPictureDigest,
} from './removal/item-names.ts';
export { picturesOf } from './rights/pictures-of.ts';
export {
  linkedPictures,
  proxyPictures,
  type ShownPictures,
  type ShowPicture,
  showPicturesOfConfig,
  showPicturesOfHtml,
} from './rights/shown-pictures.ts';
export { firstWords, firstWordsOfHtml } from './rights/shown-text.ts';
export { showViews } from './rights/shown-views.ts';
export { createRights, type RightsOf, type SourceRights } from './rights/source-rights.ts';
export { runTier, type Tier } from './run-tier.ts';
export { matchesPaths, toSite } from './site.ts';
export { toEarlierSlug, toPlainName, toSlug } from './slug.ts';
export { type LiveSources, openLiveSources } from './sources/live-sources.ts';
export { inOrder, mergeSources, toSource } from './sources/merge-sources.ts';
export { createSourceIds, toKebab, toSourceId } from './sources/source-id.ts';
export { writeSourcesYaml } from './sources/write-yaml.ts';
export { spareMemory } from './spare-memory.ts';
export { refuseArguments, refuseToStart, StartRefused } from './start-refused.ts';
export { stopOnSignal } from './stop-on-signal.ts';
export { type PartitionLag, readStoredLag } from './stored-lag.ts';
export { itemKeyOfDecision, toDecisionKey } from './story-decisions.ts';
export { takeTurns } from './take-turns.ts';
export { toAdminRecord } from './to-admin-record.ts';
export { openTracer } from './tracing/open-tracer.ts';
export { noTracer, type Span, type Tracer } from './tracing/tracer.ts';
export { isBehindProxies, type TrustedProxies } from './trusted-proxies.ts';
export { type Variables, variable, withRules } from './variable.ts';
export { version } from './version.ts';
export { withoutTrailing } from './without-trailing.ts';
export { createWorker, type Worker } from './worker.ts';
