import { editScenarios } from './testing/edit-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

editScenarios('real engines', ownEngines);
