/** The password of everybody whom the harness signs up. */
export const PASSWORD = 'a long walk to Lalibela'
