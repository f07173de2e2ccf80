/** Instead of an assignee: each case goes to a reviewer for its language and document. */
export const SUITED = 'suited'
