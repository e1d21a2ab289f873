import type { SampleArticle } from './sample-article.ts';

export const aiArticles: readonly SampleArticle[] = [
  {
    slug: 'price-ai-agent-outcome-or-seat',
    title:
      'Charging for an AI agent: what outcome pricing does to your margin when the agent has a bad month',
    summary:
      'Seats, outcomes and a hybrid, run through the same support desk. The ranking changes once the resolution rate falls.',
    author: 'Adaeze Lindholm',
    categories: ['ai', 'sales', 'product'],
    tags: ['pricing', 'ai agents', 'gross margin', 'customer support'],
    daysAgo: 0.1,
    body: [
      '<p>A seat price pays you for people who use the software. An agent that works well removes some of those people. That is the whole argument for charging by outcome, and it is sound as far as it goes. What it leaves out is that an outcome price moves the risk of a bad month from the buyer to you, and your model bill does not fall when the agent fails.</p>',
      '<p>Take a support desk with 40 agents and 12,000 tickets a month. Your product attempts every ticket at a model and retrieval cost of $0.11, so the bill is $1,320 whatever happens. In a normal month it resolves 45% of them, or 5,400. In a bad month, perhaps after the customer relaunches its product and the help centre is out of date, it resolves 25%, or 3,000.</p>',
      '<table><thead><tr><th>Model</th><th>Normal month</th><th>Margin</th><th>Bad month</th><th>Margin</th></tr></thead><tbody><tr><td>40 seats at $90</td><td>$3,600</td><td>63.3%</td><td>$3,600</td><td>63.3%</td></tr><tr><td>$0.90 per resolution</td><td>$4,860</td><td>72.8%</td><td>$2,700</td><td>51.1%</td></tr><tr><td>$1,500 fee plus $0.60 per resolution</td><td>$4,740</td><td>72.2%</td><td>$3,300</td><td>60.0%</td></tr></tbody></table>',
      '<p>The seat row looks safest until the customer does what it bought the product to do. If it lets 12 people go by attrition, 28 seats bring in $2,520 against the same $1,320 of cost, and the margin is 47.6%, below the outcome model’s bad month. You have been paid less for succeeding. The hybrid gives up $120 in the good month to gain $600 in the bad one, which is cheap insurance.</p>',
      '<h2>Who decides what counts</h2>',
      '<p>The contract is harder than the arithmetic. “Resolved” needs a definition that both sides can compute from the same log: no human reply, and no new message from the same person on the same subject within 72 hours, is a common shape. Write down what happens to a ticket reopened on day four, to spam, and to a ticket where the agent correctly handed off to a person. If hand-offs earn nothing, you have given your own team a reason to make the agent cling to conversations it should release.</p>',
      '<p>Buyers have a legitimate worry too: an outcome price has no ceiling, and finance teams budget in annual lines. Offer a committed volume with a lower unit price and a stated overage rate. In the example, a commitment to 4,500 resolutions a month under the pure outcome model protects $4,050 of revenue, so even the bad month keeps a 67.4% margin. The buyer gets a number it can put in a budget.</p>',
      '<p>Pick pure outcome pricing when you control most of what drives success. If the customer’s content, integrations or policies decide half of it, charge something for being there.</p>',
    ],
  },
  {
    slug: 'evaluation-sets-for-support-bots',
    title: 'How big does an evaluation set for a support bot need to be?',
    summary:
      'Two hundred cases can tell a broken release from a working one, but not a good one from a slightly better one. Here is how to size, pair and refresh the set.',
    author: 'Tomasz Varga-Bell',
    categories: ['ai', 'customer-success'],
    tags: ['evaluation', 'support bots', 'testing', 'statistics'],
    daysAgo: 1.3,
    body: [
      '<p>Most teams start with the questions that came up in the demo. Then somebody exports a few hundred old tickets, a support lead grades the bot’s answers, and the pass rate becomes a number on a slide. The number is useful if you know how much it wobbles.</p>',
      '<p>With 200 cases and an 88% pass rate, the 95% interval is about 4.5 points either way. Quadruple the set to 800 and it shrinks to about 2.3 points. So if a new prompt scores 90% on 200 cases, up from 88%, you have learned almost nothing, and growing the set to detect a two-point change outright would cost more grading time than most teams have.</p>',
      '<h2>Compare pairs, not averages</h2>',
      '<p>Running both versions on the same cases is cheaper. Ignore the cases where both pass or both fail and look only at disagreements. Suppose the two versions differ on 22 of 200: the new one wins 15 and loses 7. A coin would produce a split at least that lopsided about 13% of the time. That is a hint, not proof, and it comes with something better than a score: seven named regressions that a person can read in ten minutes. If three of them are about refunds, you know what to fix before release.</p>',
      '<h2>Stratify by consequence</h2>',
      '<p>Tickets sampled at random will be mostly password resets. A bot can score 90% on that mix while giving wrong answers about cancellation terms. Build the set in layers instead:</p>',
      '<ul><li>About half drawn at random from the last 60 days, to represent the real mix.</li><li>A quarter from topics where a wrong answer costs money or trust: billing, cancellation, data deletion, outages.</li><li>A quarter where the right behaviour is to refuse, ask a question or hand over to a person.</li></ul>',
      '<p>Report the three layers separately. Adding them into one figure hides exactly the movement you built the layers to see. The last layer usually teaches the most, because a bot tuned for helpfulness tends to answer when it should stop.</p>',
      '<h2>The set goes bad</h2>',
      '<p>Reference answers expire. The product changes, the policy changes, and a correct bot starts failing cases whose “right” answer is last spring’s. We call this goldrot, and the first symptom is a pass rate that drifts down with no release to blame. Give every case an owner and a review date, link it to the help article it depends on, and flag the case whenever the article is edited. Retire a tenth of the random layer each month and replace it with fresh tickets.</p>',
      '<p>Automatic grading helps with volume, provided you check the grader. Have a person grade 50 cases blind every month. If the model grader and the person disagree on more than five, fix the rubric before trusting the trend. The honest cost of all this is about two days a month for someone who knows the product well. It is less than the cost of one confident wrong answer in a renewal conversation.</p>',
    ],
  },
  {
    slug: 'model-routing-real-saving',
    title: 'Model routing saves less than the spreadsheet says',
    summary:
      'Sending easy requests to a small model cuts the bill by more than half on paper. Add escalations and wrong answers and the saving is closer to a quarter.',
    author: 'Linh Tran-Moreau',
    categories: ['ai', 'scale'],
    tags: ['model routing', 'inference cost', 'prompt caching', 'gross margin'],
    daysAgo: 4.6,
    body: [
      '<p>The pitch for routing is simple: most requests are easy, small models are an order of magnitude cheaper, so send the easy ones there. The first half is usually true. The saving depends on three items that tend to be missing from the first estimate.</p>',
      '<p>Use a product with a million requests a month, averaging 2,400 input and 350 output tokens. On a large model priced at $3 per million input tokens and $15 per million output tokens, a request costs $0.01245 and the month costs $12,450. On a small model at $0.25 and $1.25, it costs $0.00104 and a full month would be about $1,038.</p>',
      '<table><thead><tr><th>Line</th><th>Monthly cost</th></tr></thead><tbody><tr><td>30% routed straight to the large model</td><td>$3,735</td></tr><tr><td>70% tried on the small model</td><td>$726</td></tr><tr><td>12% of those rerun on the large model</td><td>$1,046</td></tr><tr><td>The classifier itself, at $0.0001 a request</td><td>$100</td></tr><tr><td>Total</td><td>$5,607</td></tr></tbody></table>',
      '<p>That is a saving of $6,843, or 55%. Now count the answers that were wrong and did not trigger a rerun. If 1% of the 616,000 requests the small model kept are wrong where the large model would have been right, that is 6,160 bad answers. If one in ten becomes a support ticket costing $6 to handle, you spend $3,696. The net saving is $3,147, or 25%.</p>',
      '<p>Assume that building and tuning the router takes one engineer about a quarter; call it $50,000. Payback is then nearly 16 months, which is longer than model prices tend to stay put. At ten million requests a month the same work pays back in under two.</p>',
      '<h2>Try the boring thing first</h2>',
      '<p>In many products most of the input is a fixed prefix: instructions, tool definitions, policy text. If 1,800 of the 2,400 input tokens are shared and the vendor charges a tenth of the price for cached reads, monthly input cost on the large model falls from $7,200 to $2,340, ignoring cache writes and misses. That is $4,860 without changing a single answer, and it takes days rather than a quarter. It also shrinks what routing can save afterwards, so do it before you build the business case.</p>',
      '<p>If you do route, let rules go first. They are free, they can be read in review, and nobody has to retrain them:</p>',
      `<pre><code>function chooseModel(req) {
  if (req.tenant.pinnedModel) return req.tenant.pinnedModel;
  if (req.touchesMoney || req.isContractual) return 'large';
  if (req.inputTokens &gt; 6000) return 'large';
  return req.intent === 'lookup' ? 'small' : 'large';
}</code></pre>`,
      '<p>Log the choice and the outcome for every request, and send a random 1% of small-model traffic to both. Without that sample you cannot know the wrong-answer rate, and the wrong-answer rate is what decides whether any of this was worth doing.</p>',
    ],
  },
  {
    slug: 'data-processing-agreements-llm-vendors',
    title: 'Reading a model vendor’s data-processing agreement against the promises you already made',
    summary:
      'The risk is rarely one bad clause. It is a vendor term that is weaker than the one you signed with your own customers.',
    author: 'Hanneke Osei',
    categories: ['ai', 'product'],
    tags: ['data protection', 'contracts', 'llm vendors', 'compliance'],
    daysAgo: 9.2,
    body: [
      '<p>When you add a language-model vendor, you usually become the middle link in a chain. Your customer is the controller, you are the processor, and the model vendor is your sub-processor. Whatever you promised upward, you need at least as much from below. So the useful way to review the vendor’s agreement is not to read it alone but beside your own.</p>',
      '<p>Make a table with four columns: the topic, what your customer contracts say (take the strictest one you have signed), what the vendor offers by default, and what it offers on request. The gaps show up quickly.</p>',
      '<table><thead><tr><th>Topic</th><th>You promised</th><th>Vendor default</th><th>Gap</th></tr></thead><tbody><tr><td>Deletion after request</td><td>7 days</td><td>30-day abuse log</td><td>23 days</td></tr><tr><td>Breach notice</td><td>48 hours</td><td>72 hours</td><td>24 hours</td></tr><tr><td>New sub-processors</td><td>30 days’ notice</td><td>14 days’ notice</td><td>16 days</td></tr><tr><td>Processing region</td><td>EU only</td><td>Any region</td><td>Configuration</td></tr></tbody></table>',
      '<h2>Four clauses that repay a slow read</h2>',
      '<ol><li><strong>Training.</strong> “We do not train on your data” may cover the business interface and not the playground your engineers use to test prompts. Check which accounts the sentence applies to, and whether feedback buttons are an exception.</li><li><strong>Abuse monitoring.</strong> Prompts kept for safety review are still personal data on somebody’s disk, and a person may read them. Zero-retention options often exist but need approval and may switch off features such as stored conversations or batch jobs.</li><li><strong>Region.</strong> Inference in one region does not mean logs, support access and failover stay there. Ask about each by name.</li><li><strong>Changes.</strong> A sub-processor list that changes with a web-page edit puts the duty to watch the page on you.</li></ol>',
      '<p>The breach line is the one that hurts in practice. If the vendor may take 72 hours to tell you, a 48-hour promise to your customer can only be kept if your clock starts when you become aware. Many contracts say so; some say “from the occurrence of the incident”, which nobody in the middle of a chain can honour. Search your signed agreements for that phrase before you negotiate with the vendor, because fixing three old contracts may be easier than changing one large supplier.</p>',
      '<p>You will not close every gap. A small customer of a large vendor rarely gets custom terms, and insisting can cost a quarter. The alternatives are to send less, by stripping names and account numbers before the call, to route strict customers to a vendor or region that fits, or to tell the customer plainly and amend. Each has a price: redaction hurts answer quality, a second vendor doubles evaluation work, and an amendment invites a wider renegotiation.</p>',
      '<blockquote>A vendor term is acceptable when you could forward it to your strictest customer without adding an explanation.</blockquote>',
      '<p>Have a lawyer check the result. But do the table first: it turns a vague request for review into a list of four differences and a preference for each.</p>',
    ],
  },
  {
    slug: 'permission-filters-before-retrieval',
    title: 'Filter permissions before you rank, or your assistant will seem forgetful',
    summary:
      'Checking access after vector search is safe but starves the model of context. The arithmetic explains why users with narrow access get the worst answers.',
    author: 'Yusuf Dalgaard',
    categories: ['ai', 'product', 'scale'],
    tags: ['retrieval', 'access control', 'vector search', 'security'],
    daysAgo: 17.5,
    body: [
      '<p>A workplace assistant must not show anyone a document they cannot open. The obvious design is to search everything, take the best 20 passages, and drop those the user may not see. It is easy to reason about and it leaks nothing into the answer. It also fails quietly for the people with the least access.</p>',
      '<p>Suppose a contractor can read 8% of the corpus. If access were independent of relevance, 20 passages would leave 1.6 on average, and about one search in five would leave none at all. To expect eight usable passages you would have to fetch 100. A director who can read 90% keeps 18 of the same 20. The two of them ask the same question; one reports that the assistant is excellent and the other that it knows nothing. Your satisfaction score averages them into something unremarkable.</p>',
      '<h2>What filtering first costs</h2>',
      '<p>Applying the filter inside the search means every passage must carry its access list in the index, and the query must carry the user’s groups:</p>',
      `<pre><code>SELECT id, body
FROM passages
WHERE tenant_id = $1
  AND allowed_groups &amp;&amp; $2        -- groups of the asking user
ORDER BY embedding &lt;=&gt; $3
LIMIT 20;</code></pre>`,
      '<p>Approximate indexes complicate this. Some walk the graph first and filter as they go, so a very selective filter either returns too few rows or scans far more than you expect. Test at the selectivity you will really see, including one user who can read 0.1% of a large tenant. For small slices, an exact scan over the allowed rows is often faster: 0.1% of two million passages is 2,000, which is nothing to compare one by one. Choosing between the two plans by estimated slice size is a reasonable piece of code to own.</p>',
      '<h2>Staleness is the security question</h2>',
      '<p>Once access lists are copied into the index, they can be out of date. If you sync every 15 minutes, a person removed from a group can retrieve its documents for up to 15 minutes longer, plus however long a failed sync goes unnoticed. For most wikis that is tolerable. For a folder about a planned redundancy it is not. So do both: filter early with the copied list for quality, then check the surviving handful against the source system for correctness. Checking eight documents takes one batched call, while checking 100 would be slow and probably rate-limited.</p>',
      '<p>Two leaks survive even this. Cached answers must be keyed by the set of documents used, or by the user, never by the question alone. And summaries written ahead of time inherit the narrowest access among their sources; a weekly digest built from everything cannot be shown to everyone.</p>',
      '<p>The test worth automating is dull: for a sample of real users, ask the same 50 questions and record how many passages reached the model. When the gap between the widest and narrowest reader opens up, you will see it before they tell you.</p>',
    ],
  },
  {
    slug: 'budget-for-model-retirements',
    title: 'Put model retirements in the engineering budget',
    summary:
      'Vendors retire models on their own schedule. Treating each migration as a surprise costs about a fifth of an engineer per year.',
    author: 'Keala Brandvold',
    categories: ['ai', 'scale'],
    tags: ['model migration', 'engineering budget', 'testing'],
    daysAgo: 28.4,
    body: [
      '<p>Software teams budget for database upgrades. Few budget for the day a model vendor announces that the model behind their main feature will stop answering in six months. Yet the second happens more often, and the replacement is a different model rather than a newer build of the same one.</p>',
      '<p>Do the sum for your own product. A mid-sized application might have 14 distinct prompts in production. If moving one takes a day and a half, counting the rerun of its evaluation set, wording changes and a staged release, a migration is 21 engineer-days. Two a year is 42 days. At 220 working days, that is 19% of one engineer, every year, to stand still.</p>',
      '<h2>Where the time goes</h2>',
      '<ul><li><strong>Format drift.</strong> The new model wraps JSON in prose, orders fields differently or follows a length instruction more literally. It takes hours to find and minutes to fix.</li><li><strong>Compensations.</strong> Old prompts contain sentences added to stop an old model’s habit. The new one may not have the habit and may overreact to the sentence.</li><li><strong>Cost and latency.</strong> A better model can be slower or produce longer answers. A 30% increase in output length is a 30% increase in the dearer half of the bill.</li><li><strong>Customers’ own expectations.</strong> If they have built on your output, a change in tone or category names is a breaking change for them.</li></ul>',
      '<p>The first three shrink with preparation. Keep prompts in version control, one file each, with the model name beside them. Ask for structured output through the vendor’s schema feature, where it has one, rather than by pleading in the prompt. Comment every compensating sentence with the failure it was added for, so it can be tested and removed. With that in place, half a day per prompt is a realistic target: 7 days per migration and 14 a year, or 6% of an engineer.</p>',
      '<p>The preparation is not free either. Writing evaluation cases for 14 prompts at one day each costs 14 days once, and keeping them current perhaps 6 a year. The first year is therefore 14 plus 14 plus 6, or 34 days, against 42. The gain is small at first; from the second year on it is 20 days against 42.</p>',
      '<h2>When to move early</h2>',
      '<p>There is a case for moving as soon as a replacement is available: you choose the week, and you get any price cut sooner. There is an equally good case for waiting until two months before the deadline, because the vendor will have fixed early faults and other people will have written about the rest. A fair rule is to run the evaluation set on the day of release, and move at once only if the result is clearly better or the cost clearly lower. Otherwise put a date in the calendar.</p>',
      '<p>Whatever you choose, tell customers in writing that the underlying model may change, what you test before it does, and how much notice they get. If you promised one of them a named model, you have also promised to do this work on someone else’s timetable.</p>',
    ],
  },
  {
    slug: 'human-review-threshold',
    title: 'Where to set the line for human review',
    summary:
      'Reviewing every AI decision can cost more than the errors it prevents. A small table of confidence bands gives a defensible threshold.',
    author: 'Priyanka Sethuram',
    categories: ['ai', 'product'],
    tags: ['human review', 'automation', 'unit economics'],
    daysAgo: 83,
    body: [
      '<p>“A human checks everything” is a comforting sentence in a sales deck. It is also, in many back-office products, a way to lose money. The useful question is which decisions a person should see, and it has an answer you can compute.</p>',
      '<p>Consider a product that assigns accounting codes to 50,000 supplier invoices a month. A review takes about a minute and costs $0.80. A wrong code that gets through costs the customer around $35 in rework. Reviewers are not perfect: they catch 90% of the errors put in front of them. So a review is worth doing when the chance of error times 0.9 times $35 is more than $0.80, which means when the chance of error is above 2.5%.</p>',
      '<p>Now group a labelled month by the model’s confidence score and look at the actual error rate in each group.</p>',
      '<table><thead><tr><th>Confidence</th><th>Invoices</th><th>Error rate</th><th>Cost to review</th><th>Rework avoided</th></tr></thead><tbody><tr><td>0.98 and above</td><td>31,000</td><td>0.4%</td><td>$24,800</td><td>$3,906</td></tr><tr><td>0.95 to 0.98</td><td>9,000</td><td>1.8%</td><td>$7,200</td><td>$5,103</td></tr><tr><td>0.90 to 0.95</td><td>6,000</td><td>4.5%</td><td>$4,800</td><td>$8,505</td></tr><tr><td>Below 0.90</td><td>4,000</td><td>16%</td><td>$3,200</td><td>$20,160</td></tr></tbody></table>',
      '<p>Reviewing the bottom two bands costs $8,000 and avoids $28,665 of rework. Reviewing everything costs $40,000 and avoids $37,674, so full review loses $2,326 a month even before anyone complains about the queue. The line belongs at 0.95 for this customer. Note that the confidence score itself does not have to be honest. A model that says 0.95 and is right 98% of the time is fine, because you set the line on measured error and not on the number it reports.</p>',
      '<h2>What the table leaves out</h2>',
      '<p>Errors do not all cost $35. One invoice in a thousand may be large enough that a wrong code changes a quarterly report. Add an override by amount: everything above $25,000 goes to a person whatever its score. Overrides are crude, easy to explain to an auditor and worth their small cost.</p>',
      '<p>The second omission is drift. Once a band is approved automatically, nobody is measuring it any more. Audit a random 200 a month from the two automatic bands and it costs $160. But at 0.4% you should expect fewer than one error in 200, so a single month tells you nothing; pool a quarter before drawing conclusions, and let a spike in customer corrections trigger an earlier look.</p>',
      '<p>Finally, let customers move the line. One whose rework costs $80 should review from an error chance of about 1.1%, and the 1.8% band then pays for itself. If you bill reviews separately, show them this table with their own numbers in it. It is a better conversation than arguing about whether the product is accurate.</p>',
    ],
  },
];
