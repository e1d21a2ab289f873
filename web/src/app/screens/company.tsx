export { CompanyScreen as Screen } from '../../features/companies/company-screen.tsx';
