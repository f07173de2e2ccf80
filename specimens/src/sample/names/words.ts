const split = (text: string) => text.trim().split(/\s+/)

/** Words for printed pages that are not documents. */
export const WORDS = {
  latin: split(`the river carried every evening its slow light past market stalls where coffee was roasted and
    children counted buses while an old radio played songs about rain on 12 March 2019 at 14:30 no 4471 street
    price 250 birr please sign here name date number of pages report annual meeting minutes chapter seven`),
  ethiopic: split(`ሰላም ለሁሉም ይሁን ቡና በጠዋት ይጠጣል ልጆች ትምህርት ቤት ሄዱ ከተማው በዝናብ ታጥቧል ገበያው ዛሬ ሞቅ ብሏል ስም ቀን ቁጥር
    መጽሐፍ ምዕራፍ ሰባት ዓመት ወር ሳምንት መንገድ ቤተሰብ ሀገር`),
}
