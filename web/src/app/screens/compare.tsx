export { CompareScreen as Screen } from '../../features/companies/compare-screen.tsx';
