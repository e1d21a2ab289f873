import type { SampleArticle } from './sample-article.ts';

/**
 * Articles, with their sources, about events that the news covers too; `editors-list.ts` says which items belong
 * together.
 */
export const storyArticles: readonly { readonly source: string; readonly article: SampleArticle }[] = [
  {
    source: 'margin-and-model',
    article: {
      slug: 'penmarrow-per-resolution-pricing-worked-through',
      title: 'Penmarrow’s price per resolved conversation, worked through for three help desks',
      summary:
        'The help desk vendor charges $0.85 for each resolved conversation instead of $59 a seat. Which teams pay more depends on one ratio.',
      author: 'Rosalind Akerstrom',
      categories: ['product', 'customer-success'],
      tags: ['pricing', 'seats', 'help desk'],
      daysAgo: 1.85,
      body: [
        '<p>Penmarrow has dropped seat pricing for new customers. Its help desk now costs $0.85 for each conversation that ends resolved, with a monthly minimum of $400. The old plan was $59 for each seat. Penmarrow’s two prices cross at 69 conversations for each person and month, and everything else follows from that ratio.</p>',
        '<h2>Three teams</h2>',
        '<p>A team of six that handles long technical questions resolves 40 conversations each. It paid Penmarrow $354 for seats and now pays the minimum of $400, since 240 conversations come to $204. A team of twenty with short questions resolves 90 each: $1,530 in place of $1,180. A team of twelve that automates half of its answers resolves 3,000 in all and pays $2,550, of which the software did half the work that the bill charges for.</p>',
        '<p>The third team is the one the new price is made for. It could drop four seats of staff and would have saved Penmarrow’s old bill with them. Under the new plan the vendor earns on the automation as well.</p>',
        '<h2>What to ask before signing</h2>',
        '<ul><li>Who decides that a conversation is resolved, and what happens when the customer writes again on the next day?</li><li>Do conversations that a rule closes count?</li><li>Is there a price for volume, and does it start at a month or at a year?</li></ul>',
        '<p>Customers on the seat plan may stay for 18 months. That is long enough to count resolved conversations for two quarters, which is the only preparation worth the effort.</p>',
      ],
    },
  },
  {
    source: 'operator-notes',
    article: {
      slug: 'after-ferrowick-end-contractor-access-with-the-contract',
      title: 'After Ferrowick: end a contractor’s access on the day the contract ends',
      summary:
        'The login that opened the guest records of 430 hotels belonged to a project that had been over for nine months. A list and a calendar would have been enough.',
      author: 'Desmond Okoro-Lind',
      categories: ['scale', 'founders'],
      tags: ['security', 'contractors', 'access'],
      daysAgo: 2.9,
      body: [
        '<p>Ferrowick’s account of its breach has a sentence that every operator should read twice: the support contractor’s login “was no longer needed”. It had not been needed for nine months. In that time it could read the booking tables of all 430 hotels, and it had no second factor.</p>',
        '<p>Nobody at the company decided to leave that door open. The project ended, the invoice was paid, the people said goodbye. Closing the account was a task of the project, and there was no project any more.</p>',
        '<h2>Tie access to the contract</h2>',
        '<p>Give each contractor’s account an end date when you create it, equal to the end of the contract, and let it close by itself. Whoever extends the contract extends the access in the same form. We did this for 64 outside accounts in an afternoon and found eleven whose contracts had ended.</p>',
        '<ul><li>A second factor for everybody who can read customer records, without exceptions for outsiders.</li><li>Scope by customer: a contractor who helps four hotels needs four, not 430.</li><li>An alarm on exports. Eleven days of reading booking tables should look odd to somebody.</li></ul>',
        '<p>The breach cost Ferrowick the trust of its hotels. The list and the calendar would have cost an afternoon.</p>',
      ],
    },
  },
  {
    source: 'second-order',
    article: {
      slug: 'an-exit-clause-is-worth-what-the-export-is-worth',
      title: 'The cloud exit clause is worth what the export is worth',
      summary:
        'Five providers promise that customers may leave with 60 days’ notice. The notice was never what kept them.',
      author: 'Maribel Stanhope',
      categories: ['scale', 'product'],
      tags: ['cloud costs', 'contracts', 'switching'],
      daysAgo: 2.35,
      body: [
        '<p>Five cloud providers have signed the exit clause that the buyers’ group Plainterms wrote: 60 days’ notice, and help with the export at cost. It reads like a victory of customers over contracts. The effect of the effect is less clear.</p>',
        '<p>Few customers stay because of the notice period. They stay because their data sits in managed databases whose export nobody else can read, because queues and permissions are written for one provider, and because a committed discount is lost on the day they leave. The clause speaks of none of these.</p>',
        '<h2>What changes anyway</h2>',
        '<p>A right that is never used still moves prices. If a buyer can leave within 60 days, the renewal talk begins with what leaving would cost, and that figure is now capped at $180 an hour of help. For a company with 40 TB and a dozen services we reckon 600 hours, or $108,000. Below that saving, stay; above it, the provider will make an offer.</p>',
        '<p>The second effect is on those who did not sign. A customer who asks a sixth provider for the clause of Plainterms learns something from the answer.</p>',
        '<p>Plainterms should write the next version about formats. A door that opens is worth as much as what you can carry through it.</p>',
      ],
    },
  },
  {
    source: 'go-to-market-weekly',
    article: {
      slug: 'what-to-tell-customers-while-your-cloud-provider-is-down',
      title: 'What vendors told their customers during the Vantrellis outage',
      summary:
        'Sign-in was blocked for five hours in both central regions. We collected 26 status pages and the replies to them.',
      author: 'Calloway Brandt',
      categories: ['customer-success', 'sales'],
      tags: ['outages', 'communication', 'status pages'],
      daysAgo: 1.25,
      body: [
        '<p>When a certificate rotation at Vantrellis failed, several hundred software vendors had to explain an outage that was not theirs. We collected 26 of their status pages, from the first minute to the end of the five hours, and asked their customers what they had made of them.</p>',
        '<h2>The first message</h2>',
        '<p>The median vendor took 41 minutes to write anything. The four fastest wrote within ten, and all four said the same three things: sign-in fails in the central regions of our cloud provider, your data is safe, next word at a quarter past. None of them knew the cause. Nobody had asked for it.</p>',
        '<p>Those who waited for the provider’s own report lost the most. One payroll vendor wrote after three hours, when 30 employers had already called. Its account team spent the following week apologising for silence and not for the outage.</p>',
        '<h2>Naming the provider</h2>',
        '<p>Nineteen vendors named Vantrellis and seven wrote of “an upstream partner”. Customers of the seven found out within minutes, and several read the wording as evasion. Name the provider once, without blame, and say what you do yourself.</p>',
        '<ul><li>Write in the first ten minutes, and say when you write next.</li><li>Say what still works: storage was never gone, only out of reach.</li><li>Offer the credit before it is asked for, if you mean to give one.</li></ul>',
      ],
    },
  },
];
