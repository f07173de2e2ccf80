/** What whoever opens an archive reads first. */
export const ARCHIVE_README = `All that this platform keeps for one client.

manifest.json            how many rows and pictures there are
tables/NAME/NNNN.jsonl   the rows of a table, one JSON object a line; times are UTC
images/VERIFICATION/     the pictures of a verification: KIND-EVIDENCE.jpg
checksums/NNNN.sha256    SHA-256 of every file: sha256sum -c checksums/*.sha256

What names a person was encrypted in the platform and is readable here: keep this file as you would keep the
people's documents. A person who was erased is not in it. Passwords, keys and signing secrets are not in it.
`
