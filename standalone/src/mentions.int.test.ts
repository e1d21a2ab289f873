import { mentionScenarios } from './testing/mention-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

mentionScenarios('real engines', ownEngines);
