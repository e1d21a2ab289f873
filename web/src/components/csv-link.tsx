interface CsvLinkProps {
  readonly file: string;
  readonly csv: string;
}

/** Downloads a table as a file. */
export function CsvLink({ file, csv }: CsvLinkProps) {
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={file}
      className="text-caption text-accent hover:underline"
    >
      CSV
    </a>
  );
}
