import {
  checkKafkaVariables,
  checkSiteVariables,
  siteVariables,
  tierEnvironment,
  variable,
  withRules,
} from '@runrate/service';
import { z } from 'zod';

/** The environment of an API that runs as a process of its own. */
export const queryApiEnvironment = withRules(
  // Pictures are kept in DATA_DIR unless PICTURE_CACHE says otherwise; nothing else is.
  tierEnvironment(3003).extend({
    ...siteVariables,
    DATA_DIR: variable(z.string().default('.data')),
    // Whether this process sends mail and webhooks too, or notifiers do it alone.
    NOTIFIER: variable(z.enum(['here', 'apart']).default('here')),
  }),
  checkKafkaVariables,
  checkSiteVariables,
);
