/** README.txt in the root of every archive. */
export const ARCHIVE_README = `All data that this platform stores for one client.

manifest.json            number of rows and images
tables/NAME/NNNN.jsonl   the rows of a table, one JSON object per line; times are UTC
images/VERIFICATION/     the images of a verification: KIND-EVIDENCE.jpg
checksums/NNNN.sha256    SHA-256 of every file: sha256sum -c checksums/*.sha256

Personal data that the platform stores encrypted is readable here: protect this file as you would protect the
people's documents. It contains no erased people, and no passwords, keys or signing secrets.
`
