import { Link, type LinkProps } from '@tanstack/react-router'
import { Cell } from '../../ui/table.tsx'

interface CompanyCellProps {
  company: { companyName: string; contactEmail: string; licenseNumber: string | null }
  link: Pick<LinkProps, 'to' | 'params'>
}

/** The name of a client or an organization, as a link, with its address and license number. */
export function CompanyCell({ company, link }: CompanyCellProps) {
  return (
    <Cell className="md:max-w-96">
      <Link
        {...link}
        className="inline-block py-1 font-medium wrap-anywhere text-accent underline-offset-2 hover:underline"
      >
        {company.companyName}
      </Link>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        {[company.contactEmail, company.licenseNumber].filter(Boolean).join(' · ')}
      </span>
    </Cell>
  )
}
