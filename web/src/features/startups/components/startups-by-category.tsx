import { formatPrice, formatValuation, type Startup } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { formatShortMonth } from '../../../lib/format-month.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { daysSinceText } from '../days-since.ts';
import { groupStartups } from '../startup-groups.ts';

export function StartupsByCategory({ startups }: { startups: readonly Startup[] }) {
  const { startupCategories } = useSiteConfig();
  return (
    <div className="flex flex-col gap-10">
      {groupStartups(startups, startupCategories).map(({ category, startups: group }) => (
        <section
          key={category}
          aria-label={category}
          className="grid gap-x-10 gap-y-1 lg:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <div className="pb-2 lg:pt-3">
            <h3 className="headline text-h5 lg:sticky lg:top-20">{category}</h3>
          </div>
          <ul className="min-w-0">
            {group.map((startup) => (
              <StartupEntry key={startup.id} startup={startup} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Startups one after the other, each with its category. */
export function StartupList({ startups }: { startups: readonly Startup[] }) {
  return (
    <ol>
      {startups.map((startup) => (
        <StartupEntry key={startup.id} startup={startup} withCategory />
      ))}
    </ol>
  );
}

function StartupEntry({ startup, withCategory = false }: { startup: Startup; withCategory?: boolean }) {
  const isPublic = startup.status === 'public';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-t border-rule py-3 xl:grid-cols-[minmax(0,1fr)_9rem]">
      <article className="min-w-0 xl:grid xl:grid-cols-[17rem_minmax(0,1fr)_10rem] xl:items-baseline xl:gap-x-8">
        <h4 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h6 font-semibold">
          <Link to={`/companies/${encodeURIComponent(startup.id)}`} className="hover:underline">
            {startup.name}
          </Link>
          {isPublic && startup.symbol ? (
            <span className="text-caption font-medium text-muted">{startup.symbol}</span>
          ) : null}
          <Badge tone={isPublic ? 'accent' : 'muted'}>
            {isPublic ? t('startups.public') : t('startups.private')}
          </Badge>
          {startup.estimate ? <Badge>{t('startups.estimate')}</Badge> : null}
        </h4>
        <p className="mt-1 max-w-text text-ui text-muted xl:mt-0">{startup.description}</p>
        <p className="mt-1 text-micro text-muted figures xl:mt-0">
          {withCategory ? null : <span className="sr-only">{startup.category}. </span>}
          {[
            withCategory && startup.category,
            startup.founded && t('startups.founded', { year: startup.founded }),
            startup.headquarters,
          ]
            .filter(Boolean)
            .map((fact, place) => (
              <span key={`${fact}`} className="xl:block">
                {place === 0 ? null : <span className="xl:sr-only"> · </span>}
                {fact}
              </span>
            ))}
          <LastRound startup={startup} />
        </p>
      </article>
      <p className="flex flex-col items-end text-end figures">
        {isPublic ? <PublicFigures startup={startup} /> : <PrivateFigures startup={startup} />}
      </p>
    </li>
  );
}

/** Name of the last funding round, linked to its source, unless it stands beside the round's month. */
function LastRound({ startup: { lastRoundName, lastRoundSource, lastRoundAt } }: { startup: Startup }) {
  if (!lastRoundSource && (!lastRoundName || lastRoundAt)) return null;
  const words = lastRoundName ?? t('startups.last-round');
  return (
    <span className="xl:block">
      <span className="xl:sr-only"> · </span>
      {lastRoundSource ? (
        <ExternalLink href={lastRoundSource} className="text-accent underline underline-offset-2">
          {t('startups.source', { words })}
        </ExternalLink>
      ) : (
        words
      )}
    </span>
  );
}

/** The value comes first, as it does for private companies, then the share. */
function PublicFigures({ startup: { valuation, price, changePercent } }: { startup: Startup }) {
  const change = <ChangePercent value={changePercent} className="font-medium" />;
  if (valuation === undefined) {
    return (
      <>
        <span className="text-h6 font-medium">{formatPrice(price)}</span>
        <span className="text-caption">{change}</span>
      </>
    );
  }
  return (
    <>
      <span className="text-h6 font-medium">{formatValuation(valuation)}</span>
      <span className="text-caption text-muted">
        {t('startups.a-share', { price: formatPrice(price) })}
        <span className="block text-end">{change}</span>
      </span>
    </>
  );
}

function PrivateFigures({ startup }: { startup: Startup }) {
  return (
    <>
      <span className="text-h6 font-medium">{formatValuation(startup.valuation)}</span>
      {startup.lastRoundAt ? (
        <span className="text-caption text-muted">
          {startup.lastRoundName && !startup.lastRoundSource
            ? t('startups.round-in', {
                round: startup.lastRoundName,
                month: formatShortMonth(startup.lastRoundAt),
              })
            : t('startups.funded-in', { month: formatShortMonth(startup.lastRoundAt) })}{' '}
          <span className="block text-micro">{daysSinceText(startup.daysSinceFunding)}</span>
        </span>
      ) : (
        <span className="text-caption text-muted">
          <span className="max-sm:block">{t('startups.funded')} </span>
          {daysSinceText(startup.daysSinceFunding)}
        </span>
      )}
    </>
  );
}
