import { filingsScenarios } from './testing/filings-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

filingsScenarios('real engines', ownEngines);
