import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

/** The student whose account the demo gives away. In class 10 and at the demo school. */
export const demoStudentName = 'Ananya Sharma';

/** Fifteen a class; the schools take turns, so that each has five of every class. */
export const studentNames: Readonly<Record<ClassLevel, readonly string[]>> = {
  '7': [
    'Aarav Mehta',
    'Diya Nair',
    'Ishaan Banerjee',
    'Kavya Reddy',
    'Rehan Qureshi',
    'Meera Joshi',
    'Tenzin Dorjee',
    'Harleen Kaur',
    'Arjun Patil',
    'Lalrinpuii Sailo',
    'Siddharth Rao',
    'Zoya Khan',
    'Bhavesh Solanki',
    'Nandini Hegde',
    "Joel D'Souza",
  ],
  '8': [
    'Aditi Kulkarni',
    'Farhan Ansari',
    'Gurpreet Singh',
    'Ishita Chatterjee',
    'Karthik Subramanian',
    'Lakshmi Menon',
    'Manav Agarwal',
    'Niharika Das',
    'Omkar Deshmukh',
    'Priyanka Yadav',
    'Rohan Thapa',
    'Sneha Pillai',
    'Tanmay Bora',
    'Vaishnavi Naidu',
    'Yusuf Shaikh',
  ],
  '9': [
    'Abhinav Mishra',
    'Anjali Verma',
    'Chinmay Gowda',
    'Fathima Beevi',
    'Harsh Rathore',
    'Jyoti Kumari',
    'Kabir Malhotra',
    'Mary Lyngdoh',
    'Naveen Krishnan',
    'Pooja Mahato',
    'Ritika Saxena',
    'Samuel Mathew',
    'Shreya Ghosh',
    'Uday Varma',
    'Imran Siddiqui',
  ],
  '10': [
    demoStudentName,
    'Akash Tiwari',
    'Bhoomi Trivedi',
    'Chetan Bisht',
    'Debjani Sen',
    'Ganesh Iyer',
    'Hiba Rahman',
    'Ketan Jadhav',
    'Bembem Laishram',
    'Mohit Choudhary',
    'Nivedita Mohanty',
    'Parth Shah',
    'Riya Fernandes',
    'Saurabh Dubey',
    'Trisha Bhattacharya',
  ],
};

/** Students whose accounts were suspended; what they did before stays. */
export const suspendedNames: readonly string[] = ['Bhavesh Solanki', 'Uday Varma'];
