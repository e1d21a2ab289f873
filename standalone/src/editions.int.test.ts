import { editionScenarios } from './testing/edition-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

editionScenarios('real engines', ownEngines);
