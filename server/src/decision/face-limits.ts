/**
 * Below this distance portrait and selfie are too alike for two photographs: a person looks whether one was made from the
 * other. Pictures made from one photograph lay 0.049 to 0.193 apart (31 portraits of drawn passports, animated as selfie and
 * head turn); two different photographs of one person never below 0.229 (830 pairs with one selfie) and 0.219 (810 with a
 * mean of three). The same pictures chose the limit. A selfie that is degraded on purpose escapes it.
 */
export const SAME_PHOTOGRAPH_BELOW = 0.21

/**
 * From this distance on two good faces are surely two people's, and it rejects. Of 3 492 pairs of one person (`npm run bench
 * -- faces`, docs/SCORING.md) none lay above 0.654; of 29 259 pairs of strangers 61 % (a mean of three) to 80 % lay above
 * 0.70. What lies between the match and here is for a person.
 */
export const SURELY_DIFFERENT_FROM = 0.7
