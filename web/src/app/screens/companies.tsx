export { CompaniesScreen as Screen } from '../../features/companies/companies-screen.tsx';
