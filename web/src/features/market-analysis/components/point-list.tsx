export function PointList({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="border-b border-rule pb-1.5 text-caption font-semibold">{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point} className="border-b border-rule py-1.5 text-caption">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
