import { Link, type LinkProps } from '@tanstack/react-router'
import { Cell, ROW_LINK } from '../../ui/table.tsx'

interface CompanyCellProps {
  company: { companyName: string; contactEmail: string; licenseNumber: string | null }
  link: Pick<LinkProps, 'to' | 'params'>
}

/** The name of a client or an organization, as the link of its row, with its address and license number. */
export function CompanyCell({ company, link }: CompanyCellProps) {
  const more = [company.contactEmail, company.licenseNumber].filter(Boolean).join(' · ')
  return (
    <Cell header className="md:w-1/2 md:max-w-0">
      <Link
        {...link}
        title={company.companyName}
        className={`block truncate leading-5 font-medium text-accent underline-offset-2 hover:underline max-md:py-2 ${ROW_LINK}`}
      >
        {company.companyName}
      </Link>
      <span className="block truncate text-xs leading-4 text-ink-soft" title={more}>
        {more}
      </span>
    </Cell>
  )
}
