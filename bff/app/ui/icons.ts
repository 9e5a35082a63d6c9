/** Icons on a 24 by 24 grid, one path each. A page includes only those it uses. */
export const aaIcon = 'M2.5 18L7.5 6l5 12M4.2 14h6.6M14 18l3.5-8.5L21 18M15.2 15.2h4.6';
export const alertIcon = 'M12 4l9 16H3zM12 10v4.5M12 17.2v.01';
export const arrowDownIcon = 'M12 5v14M6 13l6 6 6-6';
export const arrowUpIcon = 'M12 19V5M6 11l6-6 6 6';
export const archiveIcon = 'M3.5 4.5h17v4.5h-17zM5 9v10.5h14V9M10 13h4';
export const bankIcon = 'M3.5 9.5L12 4l8.5 5.5zM5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3.5 20h17';
export const bookIcon = 'M12 6c-2-1.6-4.8-2-8-2v14c3.2 0 6 .4 8 2 2-1.6 4.8-2 8-2V4c-3.2 0-6 .4-8 2zM12 6v14';
export const bulbIcon = 'M9 17.5c0-2.5-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5-3 7.5zM10 21h4';
export const capIcon = 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.8V16c1.6 1.4 3.4 2 5.5 2s3.9-.6 5.5-2v-4.2M21.5 9.5V15';
export const cardIcon =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 15h4';
export const chartIcon = 'M4 4v16h16M8 15.5l4-5 3 3 5-7';
export const chatIcon = 'M4 4.5h16V16h-9l-5 4v-4H4zM8.5 10.2h.01M12 10.2h.01M15.5 10.2h.01';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2';
export const copyIcon = 'M8 8h12v12H8zM16 8V4H4v12h4';
export const editIcon = 'M5 19l1-4.2L16 4.8l3.2 3.2-10 10z';
export const diceIcon =
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.4v.2M15.5 15.4v.2M12 11.9v.2M15.5 8.4v.2M8.5 15.4v.2';
export const downloadIcon = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15';
export const downIcon = 'M5.5 9.5L12 16l6.5-6.5';
export const eyeIcon =
  'M2.5 12C4.8 7.8 8 5.8 12 5.8s7.2 2 9.5 6.2c-2.3 4.2-5.5 6.2-9.5 6.2S4.8 16.2 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0';
export const fileIcon = 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5';
export const flagIcon = 'M6 21V4h11.5L15 8l2.5 4H6';
export const gridIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z';
export const gripIcon = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01';
export const imageIcon = 'M3.5 5h17v14h-17zM7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4 17l5-4 3.5 2.5L16 12l4.5 4';
export const infoIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.7v.01';
export const keyIcon = 'M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 12.5l8.5-8.5M16 7.5l3 3';
export const laptopIcon = 'M5 5.5h14v10H5zM2.5 19h19';
export const layersIcon = 'M8 3.5h11V17H8zM5 7v13.5h11M11 8h5M11 12h5';
export const leftIcon = 'M14.5 5.5L8 12l6.5 6.5';
export const lockIcon = 'M6 11h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3';
export const logoutIcon = 'M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5';
export const mailIcon = 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5';
export const minusIcon = 'M6 12h12';
export const notesIcon = 'M5 3.5h14v17H5zM9 3.5v17M12 8h4M12 12h4';
export const offlineIcon = 'M3 9c5.5-4.5 12.5-4.5 18 0M6.5 13c3.3-2.6 7.7-2.6 11 0M12 17.5v.01M4 4l16 16';
export const pdfIcon = 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 12.5h6.5M9 16h6.5';
export const phoneIcon = 'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2';
export const plusIcon = 'M12 5v14M5 12h14';
export const podiumIcon = 'M9 20V7h6v13M3 20v-7h6M15 11h6v9M2 20h20';
export const printIcon = 'M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z';
export const refreshIcon = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15';
export const reportIcon = 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 17v-3M12 17v-5M15 17v-2';
export const rightIcon = 'M9.5 5.5L16 12l-6.5 6.5';
export const rotateIcon = 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9';
export const rupeeIcon = 'M7 4.5h10.5M7 8.8h10.5M7 4.5h3c5.7 0 5.7 8.5 0 8.5H7l7.5 7';
export const schoolIcon = 'M4 20V10.5l8-5 8 5V20zM10 20v-5h4v5M12 5.5v-3h4';
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5';
export const sendIcon = 'M3.5 11L20.5 3.5 14 20.5l-3-7zM11 13.5l9.5-10';
export const shieldIcon = 'M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V6z';
export const slidersIcon =
  'M4 7h8M18 7h2M4 17h2M12 17h8M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
export const eliminateIcon =
  'M4 12h16M16.5 7.5C16 5.5 14.3 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5 0 1 .4 1.8 1.2 2.4M7.5 16c.4 2.2 2.2 3.5 4.7 3.5 2.7 0 4.6-1.4 4.6-3.7 0-.6-.2-1.2-.5-1.7';
export const sumIcon = 'M17 5H7l6 7-6 7h10';
export const tagIcon = 'M3.5 12V4H12l8.5 8.5-8 8zM8 8.2v.01';
export const teacherIcon = 'M4 4h16v11H4zM8 8h6M8 11.2h8M12 15v5M8 20h8';
export const ticketIcon = 'M3.5 6.5h17v3.7a2 2 0 0 0 0 3.6v3.7h-17v-3.7a2 2 0 0 0 0-3.6zM14.5 6.5v2M14.5 11v2M14.5 15.5v2';
export const trashIcon = 'M4.5 7h15M10 7V4.5h4V7M6.8 7l.9 13h8.6l.9-13M10.5 10.5v6M13.5 10.5v6';
export const upIcon = 'M5.5 14.5L12 8l6.5 6.5';
export const uploadIcon = 'M12 16V5M7.5 9L12 4.5 16.5 9M4.5 20h15';
export const videoIcon = 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM10 9l5 3-5 3z';
export const usersIcon =
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.6c1.8.9 2.8 2.7 3 5.4';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const zoomIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5M8.5 11h5M11 8.5v5';
