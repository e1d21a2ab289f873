import {
  checkKafkaVariables,
  checkSiteVariables,
  siteVariables,
  tierEnvironment,
  variable,
  withRules,
} from '@runrate/service';
import { z } from 'zod';

/** Environment of an API that runs as its own process. */
export const queryApiEnvironment = withRules(
  // DATA_DIR holds only pictures, unless PICTURE_CACHE says otherwise.
  tierEnvironment(3003).extend({
    ...siteVariables,
    DATA_DIR: variable(z.string().default('.data')),
    // Whether this process also sends mail and webhooks, or only notifiers do.
    NOTIFIER: variable(z.enum(['here', 'apart']).default('here')),
  }),
  checkKafkaVariables,
  checkSiteVariables,
);
