/** A sample file to start from. Its byte order mark identifies it as UTF-8 to spreadsheets. */
export const SAMPLE_CSV = `\ufeffName,Email,Phone,Notes,Language,Expiry days,Date of birth,Document number\r
Abebe Bikila,abebe@example.com,+251 91 123 4567,Branch Bole,en,7,1994-03-17,EP7310482\r
ሳራ በቀለ,sara@example.com,+251 92 234 5678,,am,14,,\r
`
