import { adminLogScenarios } from './testing/admin-log-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

adminLogScenarios('real engines', ownEngines);
