export const wordlikeCompanies = [
  { slug: 'box', name: 'Box', symbol: 'BOX', notAliases: ['Box office', 'Big Box'] },
  { slug: 'work', name: 'Slack', aliases: ['Slack Technologies'] },
  { slug: 'zm', name: 'Zoom', symbol: 'ZM' },
  { slug: 'snow', name: 'Snowflake', symbol: 'SNOW' },
  { slug: 'mndy', name: 'monday.com', symbol: 'MNDY', aliases: ['Monday'] },
  { slug: 'xyz', name: 'Block', symbol: 'XYZ', aliases: ['Square'] },
  { slug: 'stripe', name: 'Stripe' },
  { slug: 'notion', name: 'Notion' },
  { slug: 'ramp', name: 'Ramp' },
  { slug: 'tost', name: 'Toast', symbol: 'TOST' },
  { slug: 'orcl', name: 'Oracle', symbol: 'ORCL' },
  { slug: 'estc', name: 'Elastic', symbol: 'ESTC' },
  { slug: 'u', name: 'Unity', symbol: 'U' },
  { slug: 'linear', name: 'Linear' },
  { slug: 'sierra', name: 'Sierra' },
  { slug: 'harvey', name: 'Harvey' },
  { slug: 'writer', name: 'Writer' },
  { slug: 'runway', name: 'Runway' },
  { slug: 'lambda', name: 'Lambda' },
  { slug: 'glean', name: 'Glean' },
  { slug: 'perplexity', name: 'Perplexity' },
  { slug: 'cursor', name: 'Cursor' },
  { slug: 'cognition', name: 'Cognition' },
  { slug: 'crusoe', name: 'Crusoe' },
  { slug: 'aapl', name: 'Apple', symbol: 'AAPL' },
  { slug: 'amzn', name: 'Amazon', symbol: 'AMZN' },
  { slug: 'tgt', name: 'Target', symbol: 'TGT' },
  { slug: 'now', name: 'ServiceNow', symbol: 'NOW' },
  { slug: 'path', name: 'UiPath', symbol: 'PATH' },
  { slug: 'team', name: 'Atlassian', symbol: 'TEAM' },
  { slug: 'net', name: 'Cloudflare', symbol: 'NET' },
  { slug: 'iot', name: 'Samsara', symbol: 'IOT' },
  { slug: 'ai', name: 'C3 AI', symbol: 'AI' },
  { slug: 'bill', name: 'BILL', symbol: 'BILL' },
  { slug: 'scale-ai', name: 'Scale AI' },
  { slug: 'together-ai', name: 'Together AI' },
] as const;

/** Sentences with these words that do not mean the companies. */
export const namesakes = `
The box arrived on a Thursday and nobody opened it.
Put the spare cables in the Box by the door.
Box plots hide how many customers are in each group.
Box office takings fell for the third weekend.
Big Box retailers are closing stores again.
Think outside the box when you set a price.
Tick the box only if your revenue is above a million.
Box breathing helps before a board meeting.
A black box model is hard to sell to a bank.
Our inbox and our box of swag are both full.
Boxing Day sales were flat.
There is slack in every plan, and that is fine.
Cut your customers some slack in the first month.
Slack water lasts twenty minutes at this pier.
Slack in the labor market kept wages down.
He tied the rope with no slack at all.
Leave slack in the schedule for the launch.
Slack variables turn inequalities into equations.
Economists still see slack in the data.
Nobody likes to pick up the slack of a whole team.
Zoom in on the second quarter and the dip is plain.
Zoom lenses got cheaper this year.
The zoom of a phone camera says little about it.
Cars zoom past the office all day.
Zoom out and the growth looks ordinary.
Zoom levels on the map start at three.
Our chart lets you zoom with two fingers.
A snowflake schema joins its dimensions in layers.
Snowflake schema or star schema, pick one early.
No snowflake falls in the wrong place.
Every customer is a snowflake, the sales team says.
Snowflakes melted before they reached the ground.
Kepler wrote an essay about the snowflake.
Snowflake patterns decorate the cover of the report.
Call the first server a snowflake and the second a fleet.
OpenAI said on Monday that it will open an office.
Monday is the busiest day for our support desk.
See you Monday at the board meeting.
The market fell Monday after a weak report.
Shares rose on Monday and fell on Tuesday.
By Monday the customers had their invoices.
Monday launches fail more often than Tuesday launches.
Monday earnings are rare among software companies.
Last Monday we shipped the integration.
Manic Monday is a song, not a release plan.
Every Monday the founders read the numbers aloud.
Monday, Wednesday and Friday are release days.
The Monday report lists what moved.
Block the time in your calendar first.
A block of shares changed hands before noon.
Road block ahead for the merger.
Block quotes are set in a smaller type.
The building block of growth is retention.
Writer's block is a poor excuse for a late report.
Block storage costs less than it did.
New Kids on the Block sold out the arena.
Square one is where the deal is now.
Times Square was empty at dawn.
The founders met in Union Square for coffee.
Square brackets mark an optional field.
Square the error and take the mean.
A square deal for small customers.
Trafalgar Square closed for the fair.
Square meters, not seats, set the price.
The stripe on the shirt is blue.
Stripe patterns are back this season.
Earn your stripes before you manage people.
Data is written stripe by stripe over four disks.
A magnetic stripe holds very little data.
The notion that growth cures everything is old.
Any notion of profit was postponed.
Notion of fairness differs by market.
She had no notion of what a quota is.
Notions and trimmings are on the second floor.
Ramp time for a new seller is five months.
They plan to ramp hiring in the spring.
The ramp to the loading dock is icy.
Ramp up slowly or lose the margin.
Wheelchair ramp rules changed in March.
An on ramp for new customers beats a manual.
Toast the bread before you serve it.
A toast to the founders closed the evening.
French Toast is on the menu at the summit.
Toast notifications vanish after four seconds.
The budget is toast, the CFO admits.
Avocado Toast is not why you rent.
The Oracle of Omaha sold a bank stock.
Ask the Oracle at Delphi about your pipeline.
A test oracle tells right from wrong results.
Price oracles feed data to a chain.
Oracle bones are the earliest records of writing.
Demand is elastic below ten dollars.
Elastic demand makes price cuts pay.
An elastic band holds the cards together.
Elastic collisions keep their energy.
Teams need elastic budgets in a slow year.
Unity among the founders did not last.
National Unity Day is a holiday.
Unity of purpose beats a large budget.
The party called for unity before the vote.
Unity Township approved the data center.
Linear growth is the best we can expect.
Linear regression finds the slope.
Linear algebra is under every model.
The relation of price and churn is not linear.
Linear television lost viewers again.
Sierra Leone opened a fund for startups.
The High Sierra trail is closed.
Sierra Nevada beer is sold in cans.
A sierra is a jagged chain of hills.
They hiked the Sierra last summer.
Hurricane Harvey flooded the data center.
Harvey Weinstein lost his appeal.
Steve Harvey hosts the show again.
Harvey Specter would never sign that.
Judge Harvey ruled against the company.
Harvey Milk Plaza is being rebuilt.
PJ Harvey plays two nights in Boston.
A writer needs an editor more than a model.
Writer Joan Didion kept a notebook.
The writer of the memo asked for a raise.
Writers signed the contract on Friday.
Staff Writer is a lonely title.
Runway is what the board asks about first.
We have eighteen months of runway at this burn.
Runway 27 was closed for two hours.
Extend your runway before you need it.
The plane left the runway in fog.
Runway models earn less than you think.
Paris Fashion Week moved the runway outdoors.
A lambda is a function without a name.
Lambda calculus is older than the computer.
Set lambda to a tenth and train again.
Lambda functions time out after a while.
Greek letters such as Lambda confuse customers.
What we glean from the data is little.
Farm workers glean the field after harvest.
Glean what you can from a lost deal.
Glean facts first and write the report later.
Perplexity is the exponent of the entropy.
Lower perplexity means a better language model.
He looked at the bill in perplexity.
Perplexity scores fell with more data.
Move the cursor to the second column.
The cursor blinks and nothing is written.
Cursor pagination survives new rows.
A database cursor holds the place.
Cursor keys move the marker on the chart.
Cognition slows when we are tired.
Animal cognition is a growing field.
Cognition and memory share a budget.
Journal of Cognition accepts short reports.
Robinson Crusoe lived alone for years.
Crusoe built a raft from the wreck.
Defoe let Crusoe keep accounts.
An apple a day is cheap insurance.
Apple pie is served at noon.
Apple picking starts in September.
Apple cider needs a press and patience.
The Big Apple hosts the conference.
Apple trees line the road to the campus.
Fiona Apple released a live record.
The Amazon is the largest rain forest.
Amazon rainforest loss slowed last year.
Amazon basin farmers got a new loan.
Boats go up the Amazon in the wet season.
Amazon warriors fill the last chapter.
Hit your target in the first month of the quarter.
Target dates slip when nobody owns them.
The target is forty percent growth.
Target audience comes before price.
Analysts raised their price target to ninety.
Target practice is on Saturday.
NOW is the time to raise prices.
Buy NOW and pay later is a loan.
The PATH train was late again.
Check that node is on your PATH first.
Go TEAM, the banner said.
TEAM stands for nothing at all here.
NET income rose by a tenth.
Microsoft still ships NET updates each November.
IOT devices are rarely patched.
Cheap IOT sensors feed the warehouse.
AI startups raised more than all others.
Every AI company wants your data.
The AI market is crowded and growing.
AI shares fell across the board.
The Senate passed the bill on Friday.
Bill Gates sold more shares.
Bill customers at the start of the month.
A bill of materials lists every part.
Uncle Bill reads the annual report.
To scale AI you need power first.
Leaders who scale AI well start small.
Working together, AI and people ship faster.
We got together. AI was the topic.
They work at scale. AI is a small part of it.
Bring sales and product together: AI needs both.
Zoom, pan and rotate the chart with the keyboard.
Slack tide is the safest time to cross.
Ramp agents load the bags in six minutes.
Notion Club minutes were found in a drawer.
Stripe the lawn and sell the house.
Elastic waists are comfortable on long flights.
Linear B was read in the fifties.
Block by block the old wall came down.
Snowflake Lake froze over in January.
Target fixation kills motorcyclists.
Monday Night Football had fewer viewers.
Lambda Chi raised money for the school.
The last Writer leaves the room at dawn.
Crusoe and Friday share the island.
`
  .trim()
  .split('\n');

export const meantSentences: readonly (readonly [sentence: string, slug: string])[] = [
  ['Box raises its forecast after a strong quarter', 'box'],
  ['Why Box’s margins matter', 'box'],
  ['Content cloud vendor Box (NYSE: BOX) beats estimates', 'box'],
  ['Box, Inc. names a new finance chief', 'box'],
  ['Slack launches a price tier for small teams', 'work'],
  ['We moved our support channel from Slack to email', 'work'],
  ['Zoom CEO says hybrid work is here to stay', 'zm'],
  ['The company sells an app for Zoom and Teams', 'zm'],
  ['Snowflake reports product revenue up by a third', 'snow'],
  ['The warehouse market has two leaders, and Snowflake is one', 'snow'],
  ['$SNOW jumped after hours', 'snow'],
  ['monday.com adds an agent to its boards', 'mndy'],
  ['Monday.com raised its guidance', 'mndy'],
  ['Stripe acquires a stablecoin startup', 'stripe'],
  ['Payments company Stripe opens to agents', 'stripe'],
  ['Notion hires its first sales chief', 'notion'],
  ['Ramp raised 500 million dollars', 'ramp'],
  ['Toast shares drop on weak bookings', 'tost'],
  ['Oracle signs a data center lease', 'orcl'],
  ['Cloud revenue at Oracle doubled', 'orcl'],
  ['Elastic beats estimates for the quarter', 'estc'],
  ['Unity cuts its install fee', 'u'],
  ['Legal AI startup Harvey is valued at five billion', 'harvey'],
  ['Harvey raises a Series E', 'harvey'],
  ['Sierra founders explain their pricing', 'sierra'],
  ['Apple unveils a cheaper laptop', 'aapl'],
  ['Amazon plans a satellite launch', 'amzn'],
  ['ServiceNow (NOW) gains on guidance', 'now'],
  ['Shares of UiPath fell', 'path'],
  ['Scale AI hires a new chief', 'scale-ai'],
  ['Together AI announces a cluster', 'together-ai'],
  ['BILL reports a profit', 'bill'],
];
