import { normaliseWords } from '@shikhar/contracts/assistant/care/plain-words';

interface Exchange {
  said: RegExp;
  reply: string;
}

const polite =
  '(?:(?:hi|hello|hey|hii|ok|okay|oh|well|so|and|please|pls|plz|sir|mam|maam|madam|bro|bhai|yaar|dear|ai|assistant|ji|there|shikhar|dost|friend|haan|ha|accha|acha|very|much|really|a lot|everyone|bot|again|na|hu|hun|hoon|hai|h|was)\\s)*';

function matchAny(...patterns: string[]): RegExp {
  return new RegExp(`^ ${polite}(?:${patterns.join('|')}) ${polite}$`, 'u');
}

/** The first match wins. Only a whole text is small talk: 'hi, what is refraction' is a question. */
const exchanges: readonly Exchange[] = [
  {
    said: matchAny(
      'thanks?',
      'thank (?:you|u)(?: (?:so|very) much)?',
      'ty',
      'thx',
      'thnx',
      'tysm',
      'thankyou',
      'shukriya',
      'dhanyawad',
      'dhanyavaad',
      'धन्यवाद',
      'शुक्रिया',
      '(?:it|that|this) (?:helped|was helpful|makes sense(?: now)?)(?: me)?(?: thanks?)?',
      'got it(?: thanks?)?',
      'i (?:got|understood|understand)(?: it| now)*(?: thanks?)?',
      'samajh (?:gaya|gayi|aa gaya)',
      'great',
      'nice',
      'good',
      'awesome',
      'super',
      'cool',
      'perfect',
      'wow',
    ),
    reply: 'You are welcome. Ask me again whenever something is not clear.',
  },
  {
    said: matchAny('(?:bye|goodbye|bye bye|good night|gn|see you|see you later|alvida|tata|cya)'),
    reply: 'Goodbye. Our chat stays here if you want to read it again.',
  },
  {
    said: matchAny(
      'how (?:are|r) (?:you|u)(?: doing| today)?',
      '(?:kaise|kaisi) ho(?: aap| tum)?',
      '(?:aap|tum) (?:kaise|kaisi)(?: ho| hain)?',
      'whats? up',
      'sup',
      'wassup',
      'kya (?:haal|chal raha|kar rahe)(?: hai| ho)?',
      'क्या हाल है',
      'आप कैसे हैं',
    ),
    reply: 'Thank you for asking. I am a computer program, so I am always the same. What are you working on?',
  },
  {
    said: matchAny(
      '(?:who|what) (?:are|r|is) (?:you|u|this)(?: exactly)?',
      'are (?:you|u) (?:a |an |the )?(?:real person|real human|real|human|robot|bot|ai|person|chat ?gpt|teacher|alive|computer)(?: or (?:a |an )?(?:real|human|robot|bot|ai|person|machine))?',
      '(?:tum|aap|tu) (?:kaun|kon)(?: ho| hai)?',
      'whats? (?:is )?(?:your|ur) name',
      '(?:tumhara|aapka|tera) naam(?: kya)?',
      'who made (?:you|u)',
      'introduce yourself',
      'तुम कौन हो',
      'आप कौन हैं',
    ),
    reply:
      'I am the study assistant. I am a computer program, not a person. I search the concept notes and materials of your class and list them below my reply. I can be wrong, so check important answers in your textbook.',
  },
  {
    said: matchAny(
      'help(?: me)?',
      'i need (?:some |your )?help',
      '(?:can|could|will) (?:you|u) help(?: me)?',
      'what (?:can|do) (?:you|u) do',
      'how (?:can|do) (?:i|you) (?:use (?:you|this)|help|work)(?: me)?',
      'help (?:karo|kar do|chahiye)',
      'madad(?: karo| chahiye)?',
      '(?:math|maths|explain) help',
      'solve this step by step',
      'explain this concept',
      'explain concept',
      'math',
      'maths',
      'i have a (?:question|doubt)',
      'can i ask (?:a question|something|you something)',
      'doubt',
      'ek (?:doubt|sawal)',
      'मदद करो',
      'test',
      'testing',
    ),
    reply:
      'Yes. You can ask me about three kinds of things:\n• An idea, such as “What is refraction?” or “Why does a convex mirror give a small image?”\n• A sum or an equation, such as $3x + 5 = 20$ or 12% of 250. I solve it step by step.\n• A question from a test. I give you a hint, and you find the answer.',
  },
  {
    said: matchAny(
      '(?:what (?:is|are)|show|tell|give|print|repeat|reveal|write)(?: me| us)? (?:your|ur|the) (?:system )?(?:prompt|instructions?|rules?|system text|token|api key|key|password|secret)s?(?: please)?',
      'ignore (?:all )?(?:your|the|previous|above|prior)(?: previous)? (?:instructions?|rules?|prompts?)[^?]*',
    ),
    reply: 'I have nothing like that to show. Ask me about an idea from your lessons, and I will look it up in your notes.',
  },
  {
    said: matchAny(
      '(?:give|tell|send|show|share)(?: me| us)? (?:all )?(?:the )?(?:answers?|answer keys?|keys?|solutions?)(?: (?:of|for|to) (?:the|this|my|todays|tomorrows|all)? ?(?:test|exam|quiz|paper|questions?)s?)?',
      '(?:answer key|answers)(?: (?:do|de do|batao|bata do|chahiye))?',
      '(?:do|solve|write|complete) my (?:homework|hw|assignment|test|exam)(?: for me)?',
      'mera (?:homework|hw) (?:kar do|kardo|karo)',
      'what (?:is|will be|are)(?: in)? (?:the )?(?:questions? (?:in|of) )?(?:tomorrows|the|next|todays) (?:test|exam|paper)',
    ),
    reply:
      'I do not have the answers to tests, and you learn more when you find them yourself. Type one question you are stuck on, and I will give you a hint.',
  },
  {
    said: matchAny(
      '(?:what(?:s| is)|tell me|do you know) (?:my|his|her|their) (?:name|marks|score|rank|result|password|email)',
      '(?:mera|uska) (?:naam|rank|result|marks?|number)(?: kya)?',
      '(?:who is|who are) (?:the )?(?:topper|toppers|first|best student)(?: (?:in|of) (?:my|the|our) (?:class|school))?',
      '(?:what (?:is|are|was|were)|show me|tell me) (?:\\p{L}+s|my friends|other students) (?:marks|score|rank|result|password|email|answers?)',
    ),
    reply:
      'I cannot see names, marks or results, yours or anyone else’s. Your own marks are under Analytics, and ranks are under Leaderboard.',
  },
  {
    said: matchAny(
      '(?:i am|im|i feel|feeling|i was)(?: (?:so|very|really|a bit|too|little|just|feeling))* (?:sad|low|stressed|tense|nervous|worried|anxious|scared|afraid|upset|unhappy|crying|tired|confused|bored|frustrated|angry)(?: (?:about|of|for|because of|today|right now|now|with|before|due to)(?: (?:my|the|this|tomorrows|exams?|tests?|maths?|science|studies|results?|marks|study|studying|board|boards))*)?',
      '(?:mujhe|muje) (?:bahut |bohot )?(?:tension|dar|darr|stress)(?: (?:ho|lag|lagta))?(?: (?:rahi|raha))?',
      '(?:i )?(?:failed|got (?:low|less|bad|poor) marks)(?: (?:in )?(?:my|the|a|maths?|science|this|test|exam))*',
    ),
    reply:
      'I am sorry you feel that way. Many students do at times. It can help to tell someone you trust, at home or at school. If you like, we can start with one small thing. Which chapter worries you most?',
  },
  {
    said: matchAny(
      'i (?:am|m) (?:very )?(?:weak|bad|poor) (?:in|at) (?:maths?|science|english|studies|this|everything)',
      'im (?:very )?(?:weak|bad|poor) (?:in|at) (?:maths?|science|english|studies|this|everything)',
      'i (?:cant|cannot|dont) (?:understand|do|get) (?:maths?|science|english|anything|this|it)',
      'i hate (?:maths?|science|english|studying|studies|this(?: chapter)?|exams?|tests?)',
      '(?:maths?|science|studies) (?:is|are) (?:so |very |too )?(?:hard|boring|difficult|tough)',
      'mujhe (?:maths?|science|kuch) (?:samajh )?(?:nahi|nahin|nhi)(?: (?:aata|aati|samajh|aa raha|aaya))*',
    ),
    reply:
      'It gets easier in small steps. Tell me one chapter or one idea, or type one sum you are stuck on. We will start there.',
  },
  {
    said: matchAny('(?:sorry|my bad|oops|maaf karo|sorry sir)'),
    reply: 'No problem. What would you like to know?',
  },
  {
    said: matchAny(
      '(?:you|u|ur|youre|this)(?: (?:are|is|r))?(?: (?:so|a|an|very|such|the|totally))* (?:stupid|useless|dumb|idiot|bad|wrong|bakwas|waste|worst|mad|pagal|fool)',
      '(?:wrong|galat|bakwas|nonsense|not correct|incorrect)(?: answer)?',
      'shut up',
      'i dont like you',
    ),
    reply:
      'I am sorry I did not help. Try asking in other words, or name the chapter. If I say something different from your textbook, trust the textbook.',
  },
  {
    said: matchAny('(?:i love you|love you|will you be my (?:friend|girlfriend|boyfriend)|be my friend|do you love me)'),
    reply: 'That is kind of you, but I am a computer program, not a friend. I can help you with your lessons.',
  },
  {
    said: matchAny(
      '(?:tell|say|sunao)?(?: me)? ?(?:a |an |one |ek )?(?:joke|jokes|story|riddle|song|poem|shayari)(?: sunao)?',
      'sing(?: a song)?',
      'lets play(?: a game)?',
      'play(?: a)? game',
    ),
    reply: 'I can only help with lessons. Ask me about an idea or a sum, and take a break with a friend.',
  },
  {
    said: matchAny(
      '(?:what|which chapter|kya) (?:should|shall|do|can) i (?:study|read|learn|do|revise|start)(?: (?:today|now|first|next|with))*',
      'tell me something(?: (?:interesting|new))?',
      '(?:aaj )?kya padh(?:u|un|e|na chahiye)',
    ),
    reply:
      'Start with your weakest chapters: you find them under Analytics. Name one of them here, and I will show you what your notes say.',
  },
  {
    said: matchAny(
      'h(?:i+|ello+|ey+|lo|ii)',
      'hello+',
      'he+y+',
      'namaste',
      'namaskar',
      'good (?:morning|afternoon|evening|day)',
      'gm',
      'yo',
      'salam',
      'sat sri akal',
      'pranam',
      'नमस्ते',
      'नमस्कार',
      'हेलो',
      'हाय',
    ),
    reply: 'Hello. Which chapter are you working on? You can ask about an idea in it or type a sum.',
  },
  {
    said: matchAny(
      'ok(?:ay)?',
      'k',
      'kk',
      'hmm+',
      'hm',
      'yes',
      'yeah',
      'yep',
      'no',
      'nope',
      'nahi',
      'fine',
      'alright',
      'sure',
      'theek(?: hai)?',
      'thik(?: hai)?',
      'accha',
      'acha',
      'haan',
      'lol',
      'haha\\w*',
      'nothing',
      'kuch nahi',
      'ठीक है',
      'हाँ',
      'हां',
    ),
    reply: 'All right. Ask me whenever you like about an idea, a sum or a question you are stuck on.',
  },
];

/** Returns a reply to small talk such as 'thank you'; null for everything else. */
export function answerSmallTalk(text: string): string | null {
  if (text.length > 200) return null;
  const words = normaliseWords(text);
  const found = exchanges.find(({ said }) => said.test(words));
  if (found) return found.reply;
  // The text has no words, such as '🙂' or '???'.
  if (words.trim() === '' && !/[\d+=]/.test(text))
    return 'Type your question in words or as a sum. You can start with the name of a chapter.';
  return null;
}
