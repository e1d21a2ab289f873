/** Lines under a heading; nothing if there are none. */
export function EventLines({
  title,
  lines,
  level: Heading = 'h2',
}: {
  title: string;
  lines: readonly string[];
  level?: 'h2' | 'h4';
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Heading className="border-b border-rule pb-1.5 text-caption font-semibold">{title}</Heading>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-rule py-2">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
