/** A sample file to start from. Its byte order mark identifies it as UTF-8 to spreadsheets. */
export const SAMPLE_CSV = `\ufeffName,Email,Phone,Notes,Language,Expiry days\r
Abebe Bikila,abebe@example.com,+251 91 123 4567,Branch Bole,en,7\r
ሳራ በቀለ,sara@example.com,+251 92 234 5678,,am,14\r
`
