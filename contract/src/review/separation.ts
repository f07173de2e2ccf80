/** Circumstances of a person's decision that an auditor looks at; stored with the decision. */
export const DECISION_FLAGS = ['own_link', 'same_network'] as const
export type DecisionFlag = (typeof DECISION_FLAGS)[number]

/** Texts after `Decided`. */
export const DECISION_FLAG_NAMES: Record<DecisionFlag, string> = {
  own_link: 'by the person who made the link, as nobody else could decide',
  same_network: 'from the network that the customer used',
}

/** What happens when a reviewer decides from the customer's own network: it is shown, or another person has to decide. */
export const NETWORK_RULES = ['flag', 'refuse'] as const
export type NetworkRule = (typeof NETWORK_RULES)[number]

/** Largest share of decided cases, in percent, that a client may have decided again blind. */
export const MAX_SECOND_REVIEW_PERCENT = 100
