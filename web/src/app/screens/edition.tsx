import { useParams } from 'react-router-dom';
import { isMonth } from '../../features/editions/edition-dates.ts';
import { EditionScreen } from '../../features/editions/edition-screen.tsx';
import { EditionsScreen } from '../../features/editions/editions-screen.tsx';

/** Days and months each have a page. */
export function Screen() {
  const { id = '' } = useParams();
  return isMonth(id) ? <EditionsScreen month={id} /> : <EditionScreen date={id} />;
}
