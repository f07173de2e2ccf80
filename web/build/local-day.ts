/**
 * A script that sets `window.localDay`, for pages in Amharic: a day by the Ethiopian calendar and, in parentheses, the
 * Gregorian one: `12 ኅዳር 2019 (21 ኖቬም 2026)`. The names of the months tell the calendars apart.
 */
export const LOCAL_DAY_SCRIPT = `{
const parts=(date,locale,month,timeZone)=>{
const found={}
for(const {type,value} of new Intl.DateTimeFormat(locale,{day:'numeric',month,year:'numeric',weekday:'short',timeZone}).formatToParts(date))found[type]=value
return found}
window.localDay=(date,timeZone,form='day')=>{
const own=parts(date,'am-u-ca-ethiopic','long',timeZone)
const day=own.day+' '+own.month
if(form==='short')return day
if(form==='ethiopian')return day+' '+own.year
const gregorian=parts(date,'am-u-ca-gregory','short',timeZone)
const other=gregorian.day+' '+gregorian.month
return form==='weekday'?own.weekday+'፣ '+day+' ('+other+')':day+' '+own.year+' ('+other+' '+gregorian.year+')'
}}`
