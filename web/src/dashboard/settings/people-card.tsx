import { useUser } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const SHARES = [0, 1, 5, 10, 25, 100]

/** What has to be true before a person may decide a case. */
export function PeopleCard({ settings }: { settings: Settings }) {
  const { fourEyes, decideOwnLinks, trainedInspection, sameNetwork, secondReviewPercent, sameSexReviewer } =
    settings
  const { data: user } = useUser()
  const save = useUpdateSettings()
  const isOwner = user?.role === 'owner'
  const shares = SHARES.includes(secondReviewPercent)
    ? SHARES
    : [...SHARES, secondReviewPercent].toSorted((a, b) => a - b)
  return (
    <Card
      title="Decisions by people"
      note="Before an approval, a reviewer has to open the document and the selfie. Test verifications are exempt."
    >
      <div className="grid gap-5">
        <div className="-mx-2">
          <Switch
            label="Two people must approve"
            note={`A second colleague has to agree before a case is approved. One person can reject.${fourEyes && !isOwner ? ' Only the owner can turn this off.' : ''}`}
            checked={fourEyes}
            disabled={fourEyes && !isOwner}
            onChoose={(next) => save.mutateAsync({ fourEyes: next })}
          />
          <Switch
            label="Own links may be decided where nobody else can"
            note={`Otherwise, whoever made a link never decides its case. For a team in which only one person decides; every such decision says so.${isOwner ? '' : ' Only the owner can change this.'}`}
            checked={decideOwnLinks}
            disabled={!isOwner}
            onChoose={(next) => save.mutateAsync({ decideOwnLinks: next })}
          />
          <Switch
            label="The inspection of a trained reviewer counts as substantial evidence"
            note={`An owner states on the team page who is trained. Their approval then gives substantial assurance, unless evidence is missing or the head turn is in doubt.${isOwner ? '' : ' Only the owner can change this.'}`}
            checked={trainedInspection}
            disabled={!isOwner}
            onChoose={(next) => save.mutateAsync({ trainedInspection: next })}
          />
          <Switch
            label="Customers may ask for a woman or a man as reviewer"
            note="Offered to those whose face is covered for their faith or health. Nobody else then sees the pictures or decides, and the case waits until you state on the team page for whom that is so."
            checked={sameSexReviewer}
            onChoose={(next) => save.mutateAsync({ sameSexReviewer: next })}
          />
        </div>
        <FieldGroup legend="A reviewer on the network that the customer used">
          <Radio
            name="sameNetwork"
            label="may decide, and the decision says so"
            note="For customers who are checked in your branches."
            checked={sameNetwork === 'flag'}
            onChange={() => save.mutate({ sameNetwork: 'flag' })}
          />
          <Radio
            name="sameNetwork"
            label="may not decide"
            note="Somebody on another network has to."
            checked={sameNetwork === 'refuse'}
            onChange={() => save.mutate({ sameNetwork: 'refuse' })}
          />
        </FieldGroup>
        <Segmented
          label="Decided cases that a colleague decides again, blind"
          shown
          options={shares.map((share) => ({
            value: String(share),
            label: share === 0 ? 'None' : `${share}%`,
          }))}
          value={String(secondReviewPercent)}
          onChange={(share) => save.mutate({ secondReviewPercent: Number(share) })}
        />
      </div>
    </Card>
  )
}
