/** Texts that run if they are interpreted as markup, a script, a style, an address or a template. */
export const textPayloads: readonly string[] = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<svg onload=window.ran=1>',
  '<svg><script>window.ran=1</script></svg>',
  '"><script>window.ran=1</script>',
  '\'"><img src=x onerror=window.ran=1>',
  '" autofocus onfocus="window.ran=1',
  "' onmouseover='window.ran=1",
  '<a href="javascript:window.ran=1">press</a>',
  'javascript:window.ran=1',
  '<iframe srcdoc="<script>top.ran=1</script>">',
  '<math><mtext><img src=x onerror=window.ran=1></mtext></math>',
  '<body onload=window.ran=1>',
  '<details open ontoggle=window.ran=1>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<!--<script>window.ran=1</script>-->',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '$\\href{javascript:window.ran=1}{x}$',
  '\u2028window.ran=1//',
  '=HYPERLINK("https://evil.example","x")',
];

/** Runs in the page: whether none of the payloads has run. */
export const hasNotRun = () => Reflect.get(window, 'ran') === undefined;
