const signs = [
  /\b(?:kill|hurt|cut|harm)(?:ing)? my ?self\b/i,
  /\bwant to die\b/i,
  /\bsuicid/i,
  /\bmar jaa?na chaht/i,
  /आत्महत्या|मर जाना चाहत/,
];

/** Whether someone seems to be in distress: self-harm, despair, abuse, being hurt; in English, Hindi or both mixed. */
export function isInDistress(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
