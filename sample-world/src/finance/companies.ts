/** Parameters of a company's simulated price. They give plausible levels; none is a real quote. */
export interface ListedCompany {
  symbol: string;
  name: string;
  exchange: 'NYQ' | 'NMS';
  /** Dollars, around the middle of 2025. */
  level: number;
  /** Yearly, as a fraction. */
  drift: number;
  /** Daily standard deviation, as a fraction. */
  volatility: number;
  /** Shares traded on an ordinary day, in millions. */
  volume: number;
}

export const listedCompanies: readonly ListedCompany[] = [
  company('SNOW', 'Snowflake Inc.', 'NYQ', 215, 0.12, 0.023, 5.2),
  company('MDB', 'MongoDB, Inc.', 'NMS', 292, 0.1, 0.026, 1.9),
  company('PLTR', 'Palantir Technologies Inc.', 'NMS', 152, 0.16, 0.028, 62),
  company('PATH', 'UiPath, Inc.', 'NYQ', 12.6, 0.04, 0.025, 11),
  company('CRWD', 'CrowdStrike Holdings, Inc.', 'NMS', 448, 0.13, 0.02, 3.1),
  company('NOW', 'ServiceNow, Inc.', 'NYQ', 930, 0.08, 0.017, 1.4),
  company('CRM', 'Salesforce, Inc.', 'NYQ', 256, 0.04, 0.016, 7.3),
  company('ADBE', 'Adobe Inc.', 'NMS', 358, 0.02, 0.016, 3.8),
  company('WDAY', 'Workday, Inc.', 'NMS', 236, 0.03, 0.017, 2.6),
  company('DDOG', 'Datadog, Inc.', 'NMS', 138, 0.11, 0.022, 4.4),
  company('NET', 'Cloudflare, Inc.', 'NYQ', 196, 0.15, 0.024, 3.3),
  company('ZS', 'Zscaler, Inc.', 'NMS', 284, 0.09, 0.02, 1.8),
  company('OKTA', 'Okta, Inc.', 'NMS', 93, 0.03, 0.02, 2.7),
  company('HUBS', 'HubSpot, Inc.', 'NYQ', 505, 0.04, 0.02, 0.9),
  company('TEAM', 'Atlassian Corporation', 'NMS', 178, 0.03, 0.021, 3.2),
  company('SHOP', 'Shopify Inc.', 'NMS', 141, 0.14, 0.023, 8.1),
  company('TWLO', 'Twilio Inc.', 'NYQ', 108, 0.07, 0.021, 2.4),
  company('ESTC', 'Elastic N.V.', 'NYQ', 86, 0.05, 0.022, 1.3),
  company('GTLB', 'GitLab Inc.', 'NMS', 45.5, 0.04, 0.024, 2.8),
  company('S', 'SentinelOne, Inc.', 'NYQ', 18.1, 0.03, 0.024, 6.4),
  company('BILL', 'BILL Holdings, Inc.', 'NYQ', 50.5, 0.02, 0.024, 2.2),
  company('PCOR', 'Procore Technologies, Inc.', 'NYQ', 71, 0.05, 0.019, 1.5),
  company('MNDY', 'monday.com Ltd.', 'NMS', 226, 0.06, 0.023, 1.1),
  company('IOT', 'Samsara Inc.', 'NYQ', 39.4, 0.08, 0.023, 4.6),
];

function company(
  symbol: string,
  name: string,
  exchange: ListedCompany['exchange'],
  level: number,
  drift: number,
  volatility: number,
  volume: number,
): ListedCompany {
  return { symbol, name, exchange, level, drift, volatility, volume };
}
