import { ScreenHead } from '../../components/screen-head.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { StartupFigures } from './components/startup-figures.tsx';
import { StartupIndex } from './components/startup-index.tsx';
import { StartupPerformers } from './components/startup-performers.tsx';

export function StartupsScreen() {
  const { startupsTitle, startupsIndexTitle, startupsLead } = useTexts();
  useDocumentTitle(startupsTitle);
  return (
    <div className="page pt-8">
      <ScreenHead title={startupsIndexTitle} lead={startupsLead} className="mb-7" />
      <StartupFigures />
      <div className="mt-10">
        <StartupPerformers />
      </div>
      <div className="mt-12">
        <StartupIndex />
      </div>
    </div>
  );
}
