/** Notes of the next release, and the changelog after it. */
export interface ReleasedChangelog {
  readonly notes: string;
  readonly changelog: string;
}

const unreleased = '## Unreleased';

/** Moves the unreleased notes under a version and date. Throws if there is nothing to release. */
export function releaseChangelog(changelog: string, version: string, day: string): ReleasedChangelog {
  const parts = changelog.split(/^(?=## )/m);
  const places = parts.flatMap((part, place) => (part.startsWith(`${unreleased}\n`) ? [place] : []));
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`CHANGELOG.md must have one part "${unreleased}"; it has ${places.length}.`);
  const notes = (parts[place] ?? '').slice(unreleased.length).trim();
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md lists nothing that is unreleased.');
  const released = `${unreleased}\n\n## ${version} - ${day}\n\n${notes}\n\n`;
  const after = parts.slice(place + 1).join('');
  return {
    notes: `${notes}\n`,
    changelog: `${parts.slice(0, place).join('')}${released}${after}`.replace(/\n+$/, '\n'),
  };
}
