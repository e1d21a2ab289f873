import { pageViewScenarios } from './testing/page-view-scenarios.ts';
import { ownEngines } from './testing/real-engines.ts';

pageViewScenarios('real engines', ownEngines);
